package urlstandard

// An output is a serialization as far as it is made, and the validation errors that were
// met on the way.
type output struct {
	out []byte

	reports bool // whether validation errors are noted
	errors  []ValidationError
	failure ValidationError // the one that ended the parsing
}

// report notes a validation error, if that is asked for.
func (p *output) report(t ErrorType, at int) {
	if p.reports {
		p.errors = append(p.errors, ValidationError{t, at})
	}
}

// fail reports the validation error that ends the parsing, and returns false.
func (p *output) fail(t ErrorType, at int) bool {
	p.failure = ValidationError{t, at}
	if p.reports && !(t == DomainToASCII && len(p.errors) > 0 && p.errors[len(p.errors)-1] == p.failure) {
		p.errors = append(p.errors, p.failure)
	}
	return false
}

// checkUnits reports the code points of a part of the input that are not URL units.
func (p *output) checkUnits(s string, at int) {
	if !p.reports {
		return
	}
	for i, c := range s {
		if c == '%' && !startsWithTwoHexDigits(s[i+1:]) || c != '%' && !isURLCodePoint(c) {
			p.report(InvalidURLUnit, at+i)
		}
	}
}
