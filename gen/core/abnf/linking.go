package abnf

// A Linking says how the rules of several files become one grammar. Each file is a name space of its own: a name means
//
//   - the rule that an import says, unless it stands in the file of that rule, and
//     is the name of a rule there that is not prose;
//   - else the rule of its own file;
//   - else the core rule of RFC 5234, Appendix B.1, or the basic rule of the
//     notation that the file is in ([Notation.Basic]), unless that is prose;
//   - else the rule of that name in exactly one other file;
//   - else the rule of a document that a comment of the rule cites, as in "language = Language-Tag ; from RFC 5646", or
//     of another rule of the file that has the name.
//
// So no file changes what DIGIT is in another one, other than by an import. A rule of another file that has the
// language of the core rule stands for it; if it has another language, a warning says that it is not meant.
//
// Definitions of one name clash only if they differ. Two are the same, and the first counts, if what they reach is
// written in the same way, or if Same says that they have one language, whether in two files or in one.
//
// A rule that consists of a prose-val gives way, as if its file did not have it: to the rule that the prose names,
// <host, see [RFC3986], Section 3.2.2>, else to the rule of its own name, of the document that is cited, else to the
// core rule, else to the rule of exactly one other file. Of several other files, the one counts whose name is the cited
// document's, as rfc3986.abnf. Prose within a rule, too, means the rule that it names, if there is one. Prose that
// takes some strings from others, <any CHAR except CTLs or ";">, <any word except keyword and %x41-5A>, means what is
// left, if all are single characters, or Difference knows it; if it refers to itself, it stays prose. What is quoted in
// prose has the case in which it is written.
//
// "=/" adds to the rule of its own file, else to the rule of exactly one other file. What is repeated zero times is the
// empty string (RFC 5234, Section 3.7), so that no rule in it is reached.
//
// A refinement's rules replace the rules that the first file means by their names, or else the rules of documents that
// the files reach, wherever these are meant: in the files and in refinements. In a refinement, a name means the rule of
// the refinement, else what it means in the first file, and "=/" adds to a rule of the refinement only. Its other rules
// serve the ones that refine. In prose of a rule that refines one, and of the rules that it needs, its name means the
// rule that is refined: <any CH except ","> for CH. Comments in refinements that begin with "@" are declarations, of
// derivations that are preferred ([Grammar.Preferred]), or of what no expression says ([Grammar.Said]).
//
// If two files have rules of one name, and both are reached, the first stands for both if they have one language, which
// no refinement changes. Otherwise the second is called by the name of its file and its own, "rfc7230-token".
type Linking struct {
	// Starts are the rules that the grammar is for, as they would be meant in the first file. It has only the rules
	// that these reach, and faults of the others do not matter. Without any, it has the rules of all files.
	Starts []string
	// Imports say what else would be open, or otherwise.
	Imports []Import
	// Refinements narrow rules of the files; that is not checked here.
	Refinements []*File
	// Unrefined leaves the rules of the files in their places.
	Unrefined bool
	// NoCore leaves out the core rules, or basic rules.
	NoCore bool
	// AllowProse makes prose that stays match nothing, with a warning.
	AllowProse bool
	// Values says what numeric values are. Otherwise the values themselves decide, in all rules of the files and in
	// what these reach: see [Grammar.CodePoints].
	Values Values
	// Strict tells lines within rules that are empty or not indented (RFC 5234, Section 4).
	Strict bool
	// Document returns the grammar of a document that a prose-val cites, as "RFC
	// 3986" or by a tag such as "URI", and nil if there is none. It may be nil.
	Document func(citation string) *File
	// Having returns the names of documents that have a rule, for messages. It may be nil.
	Having func(rule string) []string
	// Same reports whether a rule has one language in two grammars. It may be nil, and says no if it cannot tell.
	Same func(a, b *Grammar, rule string) bool
	// Difference returns an expression, with the position of prose, for the strings of a rule that other rules do not
	// have. It may be nil. The error says why it cannot tell, or that there are none.
	Difference func(at Position, from RuleOf, without []RuleOf) (Expr, error)

	within   int    // how many linkings this one is within: see [comparer.reachedFrom]
	original string // a rule that is not refined, in the linking for prose of the rule that refines it
}

// A RuleOf is a rule of a grammar.
type RuleOf struct {
	Grammar *Grammar
	Rule    string
}

// An Import says which rule is meant where a name, or the text of a prose-val,
// stands: see [Linking].
type Import struct {
	Name string // of a rule, or the text of a prose-val without its brackets
	File *File  // one of those that are linked, or another
	Rule string // empty: the rule that the name, or the prose, names
}
