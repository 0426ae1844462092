package page

import (
	"bytes"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
)

// A table is the minimal automaton of the default start rule of a revision, which the
// page walks before any program is there. It begins in state 1.
type table struct {
	Width   int    `json:"width"`   // classes of bytes that no state tells apart
	ClassOf string `json:"classOf"` // a character for each byte: its class, from "0"
	Next    string `json:"next"`    // by state and class: the next state, from U+0100; a space if none follows
	Accepts string `json:"accepts"` // by state: "1" if a member ends
}

// newTable returns the table of a rule, and the text that all members begin with, in lower case: "" if there is none.
// Case does not matter in that text.
func newTable(g *abnf.Grammar, rule string) (*table, string, error) {
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return nil, "", err
	}
	a := l.Space.Tables(l.Words)
	return encodeTable(a), commonPrefix(a), nil
}

// encodeTable returns the table of an automaton.
func encodeTable(a *automaton.Tables) *table {
	var classOf, next, accepts []rune
	for _, class := range a.ClassOf {
		classOf = append(classOf, '0'+rune(class))
	}
	for state, row := range a.Next {
		for _, to := range row {
			c := ' '
			if to != 0 {
				c = 0x100 + rune(to)
			}
			next = append(next, c)
		}
		c := '0'
		if a.Accept[state] {
			c = '1'
		}
		accepts = append(accepts, c)
	}
	return &table{a.Classes, string(classOf), string(next), string(accepts)}
}

// commonPrefix returns the text that all members begin with, in lower case, if the case of its letters does not matter.
func commonPrefix(a *automaton.Tables) string {
	prefix := ""
	for state := a.Initial[0]; !a.Accept[state]; {
		var live []byte
		to := map[int]bool{}
		for c, class := range a.ClassOf {
			if next := a.Next[state][class]; next != 0 {
				live = append(live, byte(c))
				to[next] = true
			}
		}
		one := bytes.ToLower(live[:min(len(live), 2)])
		if len(to) != 1 || len(live) > 2 || one[0] >= 0x80 || one[0] != one[len(one)-1] {
			break
		}
		prefix += string(one[:1])
		for state = range to {
		}
	}
	return prefix
}
