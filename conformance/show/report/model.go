// Package report makes conformance reports: what the harness found of each
// revision, and of other implementations, and writes them in several formats.
//
// The versions of the module promise nothing about this package.
//
//	law.Laws ─────────┐
//	engines, cases ───┼─► Build ──► Report ──► Markdown, JSON, HTML, SARIF
//	adapters ─────────┘
//
// A report is determined by its options: two runs with the same seed write the
// same bytes.
package report

import (
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

// A Report is what a run of the harness found.
type Report struct {
	Format          int                    `json:"format"` // of the JSON: see [WriteJSON]
	Tool            string                 `json:"tool"`   // version of urispec
	Seed            int64                  `json:"seed"`
	Inputs          int                    `json:"inputs"`             // that each law is tried on
	Date            string                 `json:"date,omitempty"`     // only if it was asked for
	Commit          string                 `json:"commit,omitempty"`   // of what is examined, only if it was given
	Baseline        *Comparison            `json:"baseline,omitempty"` // with an earlier report, if there is one
	Revisions       []RevisionResult       `json:"revisions"`
	Implementations []ImplementationResult `json:"implementations"`
	Pairs           []Pair                 `json:"pairs"` // of the implementations
	// Readings compares RFC 3986 and the URL Standard to the byte: one witness of each difference and its sections. It
	// is left out if the revisions are.
	Readings *Pair `json:"readings,omitempty"`
	// Hosts are the classes of all URIs whose host these two read differently.
	Hosts []HostClass `json:"hosts,omitempty"`
}

// A Comparison says which classes of wrong answers an earlier report does not
// have, which only it has, and which both have.
type Comparison struct {
	New   []ClassName `json:"new"`
	Fixed []ClassName `json:"fixed"`
	Same  []ClassName `json:"same"`
	// Lost are the implementations that the earlier report has examined, or
	// does not have, and that this one could not examine.
	Lost []string `json:"lost"`
}

// A ClassName names a class of an implementation, whatever else is known of it.
type ClassName struct {
	Implementation string `json:"implementation"`
	Revision       string `json:"revision"`
	Class          string `json:"class"` // ID
}

// A RevisionResult is what was found of one revision of the syntax.
type RevisionResult struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Document string `json:"document"` // date and status
	// Facts about the grammar.
	Rules      []Rule      `json:"rules"`
	StartRules []StartRule `json:"start_rules"`
	// What the harness found.
	Laws      []LawResult `json:"laws"`
	Agreement []Agreement `json:"agreement"`
	Cases     Cases       `json:"cases"`
	Change    *Change     `json:"change,omitempty"` // nil if it follows no other
}

// A Rule is a rule of the grammar.
type Rule struct {
	Name    string `json:"name"`
	Section string `json:"section"`
	ABNF    string `json:"abnf"`
}

// A StartRule is a start rule with its automaton, and what the generated inputs
// took of it.
type StartRule struct {
	Name        string   `json:"name"`
	States      int      `json:"states"` // of the minimal automaton, without the one that refuses everything
	Proved      bool     `json:"proved"` // the PEG accepts exactly the ABNF's language
	Transitions Coverage `json:"transitions"`
}

// A Coverage counts the transitions of an automaton, by class of bytes, and
// those that some input took that was accepted, and that was refused. Not every
// transition can be taken by an accepted string.
type Coverage struct {
	Accepting      int `json:"accepting"` // transitions that some accepted string takes
	TakenAccepting int `json:"taken_accepting"`
	Refusing       int `json:"refusing"` // transitions that some refused string takes
	TakenRefusing  int `json:"taken_refusing"`
}

// A LawResult is the result of one law.
type LawResult struct {
	ID       string `json:"id"`
	Sentence string `json:"sentence"`
	LawInputs
	Always  string   `json:"always,omitempty"` // why all inputs exercise the law; "" if they need not
	Holds   bool     `json:"holds"`
	Failure *Failure `json:"failure,omitempty"`
}

// LawInputs counts the inputs on which laws held, and how many of these do not
// exercise them.
type LawInputs struct {
	Inputs    int `json:"inputs"`
	Discarded int `json:"discarded"` // a precondition of the law fails
	Trivial   int `json:"trivial"`   // the law holds for a reason that it is not about
}

// A Failure is what breaks a law: the smallest strings that were found, and
// how.
type Failure struct {
	Inputs []line.Text `json:"inputs"`
	Reason string      `json:"reason"`
}

// An Agreement counts the inputs on which two engines gave the same answer. If they rightly disagree, Except says on
// what, and which laws pin it.
type Agreement struct {
	A        string   `json:"a"`
	B        string   `json:"b"`
	Subject  string   `json:"subject"` // verdict, components
	Compared int      `json:"compared"`
	Agreed   int      `json:"agreed"`
	Except   []string `json:"except"` // IDs of laws
}

// Cases counts the named cases.
type Cases struct {
	Total    int      `json:"total"`
	Passed   int      `json:"passed"`
	Failures []string `json:"failures"` // names, each with what is wrong
}

// A Change is what a revision changed of the one that it follows.
type Change struct {
	Follows string       `json:"follows"`
	Prose   string       `json:"prose"` // in plain words
	Rules   []RuleChange `json:"rules"` // those that accept other strings; the default start rules first
	Renamed []Renaming   `json:"renamed"`
	Dropped []string     `json:"dropped"`
	Added   []string     `json:"added"`
}

// A RuleChange is a rule with shortest strings that became valid, and invalid.
type RuleChange struct {
	Rule          string      `json:"rule"`
	Now           string      `json:"now"`      // its name in the later revision
	Relation      string      `json:"relation"` // in words: see [prove.Change]
	BecameValid   []line.Text `json:"became_valid"`
	BecameInvalid []line.Text `json:"became_invalid"`
}

// A Renaming is a rule that accepts the same strings under another name.
type Renaming struct {
	Rule string `json:"rule"`
	Now  string `json:"now"`
}

// Names returns the names of a rule, the earlier one first if it differs.
func (r RuleChange) Names() string {
	if r.Rule == r.Now {
		return r.Rule
	}
	return r.Rule + ", now " + r.Now
}

// An ImplementationResult is what was found of another implementation.
type ImplementationResult struct {
	Name     string `json:"name"`
	Version  string `json:"version,omitempty"`
	Follows  string `json:"follows,omitempty"` // the documents that it claims to follow, in its own words
	Revision string `json:"revision"`          // that its answers are compared with
	// Foreign says that it follows another document than the one that its answers are
	// compared with: then they differ, and are not wrong.
	Foreign bool   `json:"foreign"`
	State   State  `json:"state"`
	Absent  string `json:"absent,omitempty"` // why it could not be asked
	adapter.Examination
}

// A State says how far an implementation was examined.
type State string

// The states.
const (
	Examined   State = "examined"   // it answered questions
	Unanswered State = "unanswered" // it answered none: it failed on them, or does not support them
	Absent     State = "absent"     // it is known, but not installed
)

// A Pair is two implementations with strings that they read in different ways:
// see package disagree.
type Pair struct {
	A         string    `json:"a"`
	B         string    `json:"b"`
	Compared  int       `json:"compared"`  // strings that both answered
	Differing int       `json:"differing"` // of these, those with another component
	Respelled int       `json:"respelled"` // of these, those that are only written in another way
	Refused   int       `json:"refused"`   // of these, those that one refuses
	Witnesses []Witness `json:"witnesses"` // one of each difference and pattern, the most important first
}

// A Witness is the simplest string that two implementations read in different
// ways, of one difference and one pattern.
type Witness struct {
	Difference string    `json:"difference"` // as [disagree.Difference.ID] has it
	Severity   string    `json:"severity"`   // as [disagree.Severity] has it
	Pattern    string    `json:"pattern"`    // what makes the difference
	By         string    `json:"by"`         // the implementation that reads it so; "" if neither does alone
	CWE        string    `json:"cwe"`        // such as "CWE-436", or ""
	Count      int       `json:"count"`      // of the strings that were drawn, those with the difference
	Input      line.Text `json:"input"`
	A          string    `json:"reads_a"` // in words
	B          string    `json:"reads_b"`
	// SectionA and SectionB are the sections of two documents; "" for other implementations.
	SectionA string `json:"section_a"`
	SectionB string `json:"section_b"`
	// DepartsA and DepartsB say how a reading departs from a document; nil if it does not, or the document says
	// nothing.
	DepartsA *Departure `json:"departs_a,omitempty"`
	DepartsB *Departure `json:"departs_b,omitempty"`
	Repeat   string     `json:"repeat"` // the command that asks both again, for a shell
}

// A Departure is a reading that departs from a document.
type Departure struct {
	Document string `json:"document"`
	Section  string `json:"section"` // "" if it is in none
	Cause    string `json:"cause"`
}

// A HostClass has all URIs whose host RFC 3986 and the URL Standard read differently for one cause: see
// [disagree.HostClasses].
type HostClass struct {
	Cause    string    `json:"cause"`
	States   int       `json:"states"`   // of the minimal automaton
	Shortest line.Text `json:"shortest"` // URI
	RFC3986  string    `json:"rfc3986"`  // what RFC 3986 reads, in words
	Standard string    `json:"url_standard"`
	// SectionA is of RFC 3986, SectionB of the URL Standard.
	SectionA string `json:"section_a"`
	SectionB string `json:"section_b"`
}

func texts(all []string) []line.Text {
	converted := []line.Text{}
	for _, s := range all {
		converted = append(converted, line.Text(s))
	}
	return converted
}
