package scheme

// A section says where a rule is defined.
type section struct {
	rule  string // as the grammar spells it
	where string // document and section: "RFC 3986, Section 3.2.2"
}

// find returns where a rule is defined, or "".
func find(sections []section, rule string) string {
	for _, s := range sections {
		if s.rule == rule {
			return s.where
		}
	}
	return ""
}
