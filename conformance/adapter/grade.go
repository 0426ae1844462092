package adapter

// A Grade says how right an answer is.
type Grade string

// The grades.
const (
	// Exact is what the document says, to the byte.
	Exact Grade = "exact"
	// Respelled is the same, spelled in another way: by a level of equivalence that the
	// document has (RFC 3986, Section 6.2), or as another form of the same host.
	Respelled Grade = "respelled"
	// Permitted is something else, which the document leaves open.
	Permitted Grade = "permitted"
	// ReadAsAddress is a host that the document calls a name, read as the address for which
	// programs which connect take it (RFC 3986, Section 7.4): neither right nor wrong.
	ReadAsAddress Grade = "read-as-address"
	// Wrong is all else.
	Wrong Grade = "wrong"
)

// Right reports whether an answer is right, or permitted.
func (g Grade) Right() bool { return g == Exact || g == Respelled || g == Permitted }

// A Ground is what a grade rests on: a level of equivalence, a form of hosts or a liberty,
// with the section of the document.
type Ground struct {
	Name    string `json:"name"`
	Section string `json:"section,omitempty"`
}

// A judgement is how right an answer is, and in what way it is not. The zero judgement is
// of no answer.
type judgement struct {
	grade  Grade
	ground Ground // of Respelled and Permitted
	fault  fault  // of ReadAsAddress and Wrong
}

// bad reports whether the answer has a class.
func (j judgement) bad() bool { return j.fault != fault{} }

// exactly returns the judgement of what is right to the byte.
func exactly() judgement { return judgement{grade: Exact} }

// wrongly returns the judgement of a fault.
func wrongly(f fault) judgement { return judgement{grade: Wrong, fault: f} }
