package disagree

// A family is a way to put strings together.
type family struct {
	name    string
	strings func(*source) []string
}

// families returns all families, in the order in which their strings are tried. To add one
// is to add it here.
func families() []family {
	return []family{
		{"named cases", (*source).named},
		{"two hosts with delimiters between", (*source).pairs},
		{"two hosts with three delimiters between", (*source).triples},
		{"two hosts with a delimiter between that is encoded", (*source).encodedDelimiters},
		{"two hosts with a delimiter between that is encoded twice", (*source).encodedTwice},
		{"two hosts with a character between that is a delimiter to IDNA", (*source).wide},
		{"a host behind slashes, backslashes and blanks", (*source).behind},
		{"a host behind encoded slashes", (*source).encodedSlashes},
		{"a host in brackets and beside brackets", (*source).brackets},
		{"a path with slashes and dots that are encoded", (*source).paths},
		{"a scheme with blanks in it", (*source).schemes},
		{"a scheme in lower and upper case", (*source).schemesInCapitals},
		{"a name in characters that IDNA maps", (*source).mappedNames},
		{"a name that is encoded, once or twice", (*source).encodedNames},
		{"an address in other forms", (*source).addresses},
		{"members of the syntax and near misses", (*source).members},
		{"hosts, delimiters and words in any order", (*source).mixtures},
	}
}

// drawn are the strings of a family.
type drawn struct {
	family string
	texts  []string
}

// A Family is a way in which strings were put together, and what became of them.
type Family struct {
	Name      string
	Tried     int // strings that both implementations answered
	Differing int // of these
}

// draw returns the strings of all families.
func (s *source) draw() []drawn {
	var all []drawn
	for _, f := range families() {
		all = append(all, drawn{f.name, f.strings(s)})
	}
	return all
}
