package parser

// MustParse is [Revision.Parse] of a string that is known to be valid, as in a
// variable of a package. It panics with the error of Parse.
func (v Revision) MustParse(s string) Reference {
	r, err := v.Parse(s)
	if err != nil {
		panic(err)
	}
	return r
}
