package peg

import "strings"

// RuleName returns the name that an ABNF rule has in a PEG: "_" for each "-".
// The few names that the generator declares itself (Unknown, PegText, Action0
// and so on) are spelled as "_1_Unknown". [PublishedName] is its inverse.
func RuleName(abnfName string) string {
	name := strings.ReplaceAll(abnfName, "-", "_")
	if isGenerated(name) {
		return "_1_" + name
	}
	return name
}

// PublishedName returns the ABNF name of the rule that a PEG rule stands for, with "-" for each "_" and without the
// prefix of a variant. It reports false for hidden rules, which stand for none.
func PublishedName(pegName string) (abnfName string, ok bool) {
	name := pegName
	if rest, found := strings.CutPrefix(name, "_"); found {
		name = strings.TrimLeft(rest, "0123456789")
		if len(name) == len(rest) {
			return "", false
		}
		if name, found = strings.CutPrefix(name, "_"); !found {
			return "", false
		}
	}
	if name == "" || !isLetter(name[0]) {
		return "", false
	}
	return strings.ReplaceAll(name, "_", "-"), true
}

// isGenerated reports whether the generator may declare a rule of this name
// itself: for no rule, for a capture, or for an action.
func isGenerated(name string) bool {
	if name == "Unknown" || name == "PegText" {
		return true
	}
	digits, found := strings.CutPrefix(name, "Action")
	return found && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// isIdentifier reports whether s is a name in the text form.
func isIdentifier(s string) bool {
	for i := range len(s) {
		if !isNameByte(s[i]) || i == 0 && isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

func isNameByte(c byte) bool { return c == '_' || isLetter(c) || isDigit(c) }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHexDigit(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
