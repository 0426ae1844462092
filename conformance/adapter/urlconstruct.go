package adapter

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// construct returns what a wrong answer is about: a domain beyond ASCII, the first
// validation error, or the kind of host or path; "" where the fault says it.
func (r *urlReading) construct(f fault) string {
	if r.failure != nil {
		return ""
	}
	if c := r.ofUnicode(); c != "" {
		return c
	}
	if e := r.firstError(); e != nil {
		return e.Type.String()
	}
	switch {
	case inAuthority(f.component) || f.component == 0 && r.record.HostKind() != urlstandard.NoHost:
		return r.record.HostKind().String()
	case r.record.OpaquePath():
		return "opaque path"
	}
	return ""
}

// section returns the section by which an answer is wrong: that of the component that
// differs, or else of the first validation error, or of what the string consists of.
func (r *urlReading) section(f fault) string {
	switch {
	case r.failure != nil:
		return errorSection(r.question.Input, r.failure)
	case f.component != 0:
		return urlSection(&r.record, f.component)
	case r.ofUnicode() != "":
		return idna
	}
	if e := r.firstError(); e != nil {
		return errorSection(r.question.Input, e)
	}
	if r.record.HostKind() != urlstandard.NoHost {
		return hostSection(&r.record)
	}
	return urlSection(&r.record, parser.Path)
}
