# Le nom d'un chasseur dont le nom d'usage n'a rien de visible.
hunter-unnamed = Chasseur { $number }
