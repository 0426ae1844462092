package main

import "github.com/urispec/urispec/gen/abnf"

// A kindText is what SARIF says of a kind of problems.
type kindText struct {
	description string
	help        string // what to do about it
}

var kindTexts = map[abnf.Kind]kindText{
	abnf.LeftOut: {
		"All rules of a text can be read, and are taken.",
		"Mend the rule as the message says, or have the text read in another --form.",
	},
	abnf.CoreRuleOtherwise: {
		"A file defines a core rule as RFC 5234, Appendix B.1, does.",
		"Mend the rule, or give it another name.",
	},
	abnf.Syntax: {
		"A file is written in its notation.",
		"Write it as the message says, or name the notation that it is in with --notation.",
	},
	abnf.DoublyDefined: {
		"A rule is defined once in a file.",
		"Where the second definition is to add alternatives, write it with =/ (RFC 5234, section 3.3).",
	},
	abnf.ExtendedUndefined: {
		"Alternatives are added to a rule that is defined.",
		"Write = in place of =/ in the first definition (RFC 5234, section 3.3).",
	},
	abnf.ImportNeeded: {
		"A name means one rule.",
		"Several files define it: say which with --import NAME=FILE.",
	},
	abnf.Undefined: {
		"A name means a rule.",
		"Give the file that defines it, too, or say where it is with --import NAME=FILE:RULE.",
	},
	abnf.EmptyLanguage: {
		"A rule has members.",
		"Give its recursion an alternative in which it ends.",
	},
	abnf.LeftRecursion: {
		"A rule does not begin with itself.",
		"Write a repetition in place of the recursion: a = b *( \",\" b ) for a = a \",\" b / b.",
	},
	abnf.ProseInUse: {
		"No rule that is needed is told in prose.",
		"Write the rule, take it from a file with --import, or let prose match nothing with --allow-prose.",
	},
	abnf.ProseIgnored: {
		"Prose matches nothing.",
		"Write the rule, or take it from a file with --import.",
	},
	abnf.NullableLoop: {
		"What is repeated without bound has no empty string among its members.",
		"Take from the repeated part what makes it match the empty string.",
	},
	abnf.Unreferenced: {
		"A rule is needed.",
		"Remove it, or name it as a start rule.",
	},
	abnf.Ambiguous: {
		"A string has one derivation from a rule.",
		"Where parse trees matter, make the derivations exclude each other, or say which one is meant.",
	},
	abnf.RedundantAlternative: {
		"An alternative has members that no other alternative of the choice has.",
		"Remove it, unless it is there to name a special case: then say that it is meant first.",
	},
	abnf.BasicRuleMeant: {
		"A core rule is not defined otherwise in another file.",
		"Copy the rule that is meant into the file, or take it with --import NAME=FILE.",
	},
	abnf.ReadOtherwise: {
		"A file has nothing but what its notation has.",
		"Write it as the message says, or name the notation that has it with --notation.",
	},
	abnf.TokensMeant: {
		"The white space that strings may have is in the rules.",
		"Write it into the rules where it may stand: the terminals seem to be tokens of a lexer.",
	},
	abnf.NoCharacter: {
		"Each numeric value is one that an input may have.",
		"Write a value that is no surrogate (%xD800-DFFF); with --values bytes, one up to %xFF.",
	},
	abnf.RefinesNothing: {
		"A rule of a refinement takes the place of a rule of the grammar, or is needed by one that does.",
		"Spell its name as the grammar does, or remove it.",
	},
	abnf.NotIncluded: {
		"A refinement narrows the rules of the grammar.",
		"Take the strings from it that the rule of the grammar does not have.",
	},
	abnf.ExampleMismatch: {
		"A rule matches the examples that the text gives of it, and not those that it says are invalid.",
		"Find out which of the two is meant, and mend the other.",
	},
	abnf.EmptyRepetition: {
		"What may be left out or repeated is not empty.",
		"Remove it, or write what is meant in it.",
	},
}
