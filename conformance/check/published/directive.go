package published

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/peg"
)

// inWords is the section of rules that directives define.
const inWords = "in words"

// set keeps a setting, to be looked up where it may apply.
func (r *reader) set(l line, format string, args ...any) *setting {
	s := &setting{position: r.at(l), what: fmt.Sprintf(format, args...)}
	r.all = append(r.all, s)
	return s
}

// endDirective returns an error if the last directive lacks a reason.
func (r *reader) endDirective() error {
	if r.reasonless != nil {
		return r.errorf(*r.reasonless, "no reason is given behind the directive")
	}
	return nil
}

// directive reads a line that begins with "!".
func (r *reader) directive(l line) error {
	if len(r.sections) > 0 {
		return r.errorf(l, "a directive behind the first section")
	}
	word, _, _ := strings.Cut(l.text, " ")
	rest := l.from(min(len(word)+1, len(l.text)))
	if r.notation == nil && word != "!notation" {
		return r.errorf(l, "%s before !notation", word)
	}
	r.reasonless = &l
	switch word {
	case "!notation":
		return r.setNotation(rest)
	case "!case":
		return r.setCase(rest)
	case "!terminals":
		return r.setTerminals(rest)
	case "!alternation":
		return r.setAlternation(rest)
	case "!characters":
		return r.setCharacters(rest)
	case "!rename":
		return r.setRename(rest)
	case "!overruled":
		return r.setOverruled(rest)
	case "!bytes":
		return r.setBytes(rest)
	case "!nothing":
		return r.setNothing(rest)
	case "!rule":
		return r.define(rest, inWords)
	}
	return r.errorf(l, "unknown directive %s", word)
}

func (r *reader) setNotation(l line) error {
	if r.notation != nil {
		return r.errorf(l, "a second !notation")
	}
	if r.notation = notations[l.text]; r.notation == nil {
		return r.errorf(l, "unknown notation %q", l.text)
	}
	r.exact = r.notation.exact
	return nil
}

func (r *reader) setCase(l line) error {
	word, _, _ := strings.Cut(l.text, " ")
	switch word {
	case "exact":
		if r.exact {
			return r.errorf(l, "literals match only the very characters already")
		}
		r.exact = true
		return nil
	case "any":
		if !r.exact {
			return r.errorf(l, "literals match any case already")
		}
		literals := strings.Split(l.text, `"`) // every second one is inside quotes
		if len(literals) < 3 || len(literals)%2 == 0 {
			return r.errorf(l, "literals in quotes expected")
		}
		for i := 1; i < len(literals); i += 2 {
			r.anyCase[literals[i]] = r.set(l, "!case any for %q", literals[i])
		}
		return nil
	}
	return r.errorf(l, `"exact" or "any" expected`)
}

func (r *reader) setTerminals(l line) error {
	if l.text != "characters" || r.terminals != nil || !r.notation.numbers {
		return r.errorf(l, `one "characters" expected, in a notation with numbers`)
	}
	r.terminals = r.set(l, "!terminals %s", l.text)
	return nil
}

func (r *reader) setAlternation(l line) error {
	if len(l.text) != 1 {
		return r.errorf(l, "one character expected")
	}
	r.alternates[l.text[0]] = r.set(l, "!alternation %s", l.text)
	return nil
}

func (r *reader) setCharacters(l line) error {
	words := strings.Fields(l.text)
	if len(words) < 2 || slices.ContainsFunc(words[1:], func(c string) bool { return len(c) != 1 }) {
		return r.errorf(l, "the name of a rule and characters expected")
	}
	of := map[byte]*setting{}
	for _, c := range words[1:] {
		of[c[0]] = r.set(l, "!characters %s for %s", words[0], c)
	}
	r.characters[words[0]] = of
	return nil
}

func (r *reader) setRename(l line) error {
	names, section, _ := strings.Cut(l.text, " in ")
	words := strings.Fields(names)
	if len(words) != 2 {
		return r.errorf(l, "two names expected")
	}
	s := r.set(l, "!rename %s", words[0])
	s.name = words[1]
	r.renames[scopedName{section, words[0]}] = s
	return nil
}

func (r *reader) setOverruled(l line) error {
	name, section, ok := strings.Cut(l.text, " in ")
	if !ok {
		return r.errorf(l, `a name, "in" and a section expected`)
	}
	r.overruled[scopedName{section, name}] = r.set(l, "!overruled %s", name)
	return nil
}

func (r *reader) setBytes(l line) error {
	what, ranges, ok := strings.Cut(l.text, " = ")
	if !ok {
		return r.errorf(l, `" = " expected`)
	}
	if strings.TrimSpace(ranges) == "" {
		return r.errorf(l, "bytes in hexadecimal digits expected")
	}
	var set peg.ByteSet
	for _, text := range strings.Fields(ranges) {
		low, high, ok := numberRange(text, 8)
		if !ok {
			return r.errorf(l, "%s is neither a byte nor a range of bytes in hexadecimal digits", text)
		}
		set = set.Union(peg.Range(byte(low), byte(high)))
	}
	if prose, ok := strings.CutPrefix(what, "<"); ok {
		s := r.set(l, "!bytes %s", what)
		s.bytes = set
		r.prose[strings.TrimSuffix(prose, ">")] = s
		return nil
	}
	r.inWords(l, what, set)
	return nil
}

// inWords defines a rule that the document describes in words: any of some bytes.
func (r *reader) inWords(l line, name string, set peg.ByteSet) {
	r.rules = append(r.rules, &rule{Printing: Printing{Name: name, Section: inWords, Position: r.at(l)}, printed: name,
		expr: bytesOf(set)})
}

// setNothing defines a rule that the document refers to and has not.
func (r *reader) setNothing(l line) error {
	if words := strings.Fields(l.text); len(words) != 1 {
		return r.errorf(l, "the name of a rule expected")
	}
	r.inWords(l, l.text, peg.ByteSet{})
	return nil
}
