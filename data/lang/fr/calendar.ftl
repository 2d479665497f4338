## Ce qui touche au calendrier d’une chasse : pause, échéance, rappels, absences.

never-time = la décision de l’organisateur
never-relative = aucune échéance ne court
