package replay

// Entries returns the list, by library.
func Entries() []Entry {
	lists := [][]Entry{
		fastURI(), urlParse(), uriJS(), node(), otherPackages(), python(), golang(), others(),
	}
	var all []Entry
	for _, some := range lists {
		all = append(all, some...)
	}
	return all
}
