package template

// An operator says how an expression expands: a column of the table in RFC 6570,
// Appendix A.
type operator struct {
	first    string // before the first defined variable
	sep      string // between variables, and between members that are exploded
	named    bool   // values have their names before them
	ifEmpty  string // behind the name of an empty value
	reserved bool   // reserved characters and triplets are copied
}

// operatorOf returns the operator of a character, or false if it is not one. The
// byte 0 stands for an expression without one.
func operatorOf(c byte) (operator, bool) {
	switch c {
	case 0:
		return operator{sep: ","}, true
	case '+':
		return operator{sep: ",", reserved: true}, true
	case '#':
		return operator{first: "#", sep: ",", reserved: true}, true
	case '.':
		return operator{first: ".", sep: "."}, true
	case '/':
		return operator{first: "/", sep: "/"}, true
	case ';':
		return operator{first: ";", sep: ";", named: true}, true
	case '?':
		return operator{first: "?", sep: "&", named: true, ifEmpty: "="}, true
	case '&':
		return operator{first: "&", sep: "&", named: true, ifEmpty: "="}, true
	}
	return operator{}, false
}
