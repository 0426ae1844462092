package replay

import "regexp"

// An Entry is a published confusion.
type Entry struct {
	ID       string // kind/name
	Advisory string // the number of the advisory, or the thread in words
	Year     int    // of its publication
	Library  string
	Affected string // the versions that have it
	Mended   string // the first version that does not; "" where there is none
	String   string // that is published, or of the class that is published: see Verified
	Happened string
	Right    string // what the right reading is, and by which document
	Address  string // of the advisory or thread
	Verified string // how what is said here was verified
	// Case says how it is asked. Where it is nil, Absent says why it is not.
	Case   *Case
	Absent string
	// Missed says why disagree does not find it.
	Missed string
}

// A Case is what is asked about an entry: the two programs, and by what a string is known
// to show the confusion.
type Case struct {
	A, B       Program // A is the library, B the other party, or who reads as the document says
	Fixed      Program // the version of A that mends it; the zero Program where there is none
	Difference string  // as [disagree.Difference.ID] has it
	Decisive   Decisive
}

// hidden says why disagree misses many entries.
const hidden = "A string of the same difference and pattern stands for it: disagree writes one witness of each, and the " +
	"rules do not tell this mistake from another one of the version."

// Decisive are the bytes by which a string is confusing, and what takes their place in one
// that is not.
type Decisive struct {
	Bytes *regexp.Regexp
	Plain string // as [regexp.Regexp.ReplaceAllString] takes it
}

// bytes returns the decisive bytes of an expression.
func bytes(expression, plain string) Decisive { return Decisive{regexp.MustCompile(expression), plain} }
