package api

import (
	"errors"
	"strconv"
	"strings"
)

// String returns the name of the rule as the ABNF spells it.
func (r Rule) String() string {
	if int(r) >= len(ruleNames) {
		return "Rule(" + strconv.Itoa(int(r)) + ")"
	}
	return ruleNames[r]
}

// LookupRule returns the rule of an ABNF name, whatever its case (RFC 5234,
// Section 2.1), and whether there is one.
func LookupRule(name string) (Rule, bool) {
	i := indexName(ruleNames[:], name)
	return Rule(max(i, 0)), i >= 0
}

// String returns the name of the start rule as the ABNF spells it.
func (r Start) String() string {
	if int(r) >= len(startNames) {
		return "Start(" + strconv.Itoa(int(r)) + ")"
	}
	return startNames[r]
}

// LookupStart returns the start rule of an ABNF name, whatever its case (RFC
// 5234, Section 2.1), and whether there is one.
func LookupStart(name string) (Start, bool) {
	i := indexName(startNames[:], name)
	return Start(max(i, 0)), i >= 0
}

// indexName returns the index of a name, or -1.
func indexName(names []string, name string) int {
	for i := range names {
		if strings.EqualFold(names[i], name) {
			return i
		}
	}
	return -1
}

// known returns an error for a number that is none of the start rules.
func (r Start) known() error {
	if int(r) < len(startNames) {
		return nil
	}
	return errors.New(r.String() + " is not a start rule")
}
