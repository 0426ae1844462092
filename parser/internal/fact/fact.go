// Package fact has what an explanation of a string is made of: facts about its
// parts and about parts that it leaves out. Package explain says what each
// field is.
package fact

// A Fact is about a part of the string, or about one that the string leaves
// out.
type Fact struct {
	Name, Value, Raw string
	Begin, End       int
	Source           Source
	Section, Text    string
}

// A Step is an action of a client.
type Step struct {
	Command, Argument string
	Begin, End        int
	Source            Source
	Section, Text     string
}

// A Directive is one of the query of a URN.
type Directive struct {
	Keyword, Value, Raw string
	Begin, End          int
	Registered          Keyword
	Service             Service
	Ignored             bool
	Section, Text       string
}

// A Keyword is an entry of a registry of query keywords.
type Keyword struct{ Name, Purpose, Scope, Reference string }

// A Service is an entry of a registry of resolution services.
type Service struct{ Name, Purpose, Status, Reference string }

// A Source says where a value comes from.
type Source string

// The sources.
const (
	Given   Source = "given"
	Default Source = "default"
	User    Source = "user"
	Client  Source = "client"
	Base    Source = "base"
	None    Source = "none"
)

// A Status is what a document says of a scheme.
type Status string

// The statuses.
const (
	Defined      Status = "defined"
	Mentioned    Status = "mentioned"
	Reserved     Status = "reserved"
	Experimental Status = "experimental"
	Other        Status = "other"
)
