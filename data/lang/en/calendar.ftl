## What concerns a hunt's calendar: pause, deadline, reminders, absences.

never-time = the organiser’s word
never-relative = no deadline runs
