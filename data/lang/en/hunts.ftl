# What a hunter is called whose own name has nothing that can be seen.
hunter-unnamed = Hunter { $number }
