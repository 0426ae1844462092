# A URI that cannot be loaded, as if it were not installed.
die "not installed\n";
