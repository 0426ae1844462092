package parser

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
)

// A Step is a single step of normalization. A program can take some of the steps of a
// [Level] and leave out others. The zero Step is invalid.
type Step uint8

// The steps, in the order in which they are taken. [Reference.Normalize] says what
// each does in a revision, under the level of the same name.
const (
	// StepCase is what LevelCase does: scheme and host in lower case, the digits of
	// triplets in upper case.
	StepCase Step = iota + 1
	// StepPercent decodes triplets of unreserved characters, and writes the digits of
	// the others in upper case, as LevelPercent does.
	StepPercent
	// StepIPv6 writes an IPv6 address in the form of RFC 5952, Section 4, and an address
	// that is mapped from IPv4 in the form of Section 5: "::ffff:192.0.2.1". Other prefixes
	// with an IPv4 address need knowledge that the address does not show. A zone stays.
	StepIPv6
	// StepDots is what LevelPath does: dot-segments are removed from absolute URIs. A
	// segment that is "." only once it is decoded counts as one if StepPercent is taken too.
	StepDots
	// StepPort omits the port if LevelScheme does.
	StepPort
	// StepScheme is what LevelScheme does to everything except the port, such as "/" for
	// an empty path behind an authority.
	StepScheme
)

var stepNames = [...]string{StepCase: "case", StepPercent: "percent", StepIPv6: "ipv6", StepDots: "dots",
	StepPort: "port", StepScheme: "scheme"}

// stepLevels are the levels that the steps belong to; 0 for none.
var stepLevels = [...]Level{StepCase: LevelCase, StepPercent: LevelPercent, StepDots: LevelPath, StepPort: LevelScheme,
	StepScheme: LevelScheme}

// String returns the name of the step, or "Step(n)" if s is not one of the constants.
func (s Step) String() string {
	if !s.known() {
		return "Step(" + strconv.Itoa(int(s)) + ")"
	}
	return stepNames[s]
}

func (s Step) known() bool { return s != 0 && int(s) < len(stepNames) }

// CheckStep returns nil when the document of the revision has the step: defines the
// level, or for StepIPv6 has IPv6 addresses. The error is a [*NotDefinedError], or an
// [*ArgumentError] when v is the zero Revision.
func (v Revision) CheckStep(s Step) error {
	switch {
	case s.known() && s != StepIPv6:
		return v.CheckLevel(stepLevels[s])
	case !v.known():
		return v.unknown()
	case s == StepIPv6 && (v.hasHosts(host.IPv6) || v.hasHosts(host.IPv6addrz)):
		return nil
	}
	return &NotDefinedError{Revision: v, Operation: "the step " + s.String() + " of normalization"}
}

// NormalizeSteps returns the Reference after some steps of normalization, and no others:
// after StepPort alone, "HTTP://h:80/." is "HTTP://h/.". A given step is taken again if
// another produces something that it changes, so that the order of the steps does not
// matter, and taking them again changes nothing. All steps but StepIPv6 together are
// Normalize at LevelScheme, in revisions that have them.
//
// NormalizeSteps takes time linear in the length of the string. The error is one of
// [Revision.CheckStep], or a [*LimitError] when the result is longer than Parse takes.
func (r Reference) NormalizeSteps(steps ...Step) (Reference, error) {
	v := r.Revision()
	for _, s := range steps {
		if err := v.CheckStep(s); err != nil {
			return Reference{}, err
		}
	}
	n := newNormalizer(nil)
	for s := StepCase; s.known(); s++ {
		if !slices.Contains(steps, s) {
			continue
		}
		text, err := r.step(n, s)
		if err != nil {
			return Reference{}, err
		}
		if text == r.text.String {
			continue
		}
		if r, err = v.Parse(strings.Clone(text)); err != nil {
			return Reference{}, err
		}
		s = 0
	}
	n.Free()
	return r, nil
}

func (r Reference) step(n document.Normalizer, s Step) (string, error) {
	switch s {
	case StepIPv6:
		return r.shortIPv6(), nil
	case StepPort:
		return r.withoutDefaultPort(n)
	case StepScheme:
		return r.schemeForm(n, true)
	}
	return r.Revision().form(stepLevels[s]).Apply(n, &r.text), nil
}

func (v Revision) form(level Level) *document.Step {
	steps := v.levelSteps()
	return &steps[slices.IndexFunc(steps, func(s document.Step) bool { return Level(s.Level) == level })]
}

// shortIPv6 returns the string with an IPv6 address in the form of RFC 5952.
func (r Reference) shortIPv6() string {
	begin, end, _ := r.Range(Host)
	if k := r.HostKind(); k != IPv6 && k != HostKind(host.IPv6addrz) {
		return r.text.String
	}
	begin++
	end = scan.Before(r.text.String[:end], begin, "%]")
	addr, err := netip.ParseAddr(r.text.String[begin:end])
	if err != nil {
		return r.text.String
	}
	return r.text.String[:begin] + addr.String() + r.text.String[end:]
}

// schemeForm returns the form of LevelScheme of the string with its scheme in lower
// case, behind the scheme as it is; with or without what it does to the port.
func (r Reference) schemeForm(n document.Normalizer, keepPort bool) (string, error) {
	_, end, ok := r.Range(Scheme)
	if !ok {
		return r.text.String, nil
	}
	scheme, changed := scan.LowerScheme(r.text.String[:end])
	lowered := r
	if changed {
		var err error
		if lowered, err = r.Revision().Parse(scheme + r.text.String[end:]); err != nil {
			return "", err
		}
	}
	n.KeepPort = keepPort
	text := r.Revision().form(LevelScheme).Apply(n, &lowered.text)
	if text == lowered.text.String {
		return r.text.String, nil
	}
	return r.text.String[:end] + text[end:], nil
}

// withoutDefaultPort returns the string without the port if the form of LevelScheme has
// none.
func (r Reference) withoutDefaultPort(n document.Normalizer) (string, error) {
	begin, end, ok := r.Range(Port)
	if !ok {
		return r.text.String, nil
	}
	text, err := r.schemeForm(n, false)
	if err != nil {
		return "", err
	}
	form, err := r.Revision().Parse(text)
	if _, still := form.Port(); err != nil || still {
		return r.text.String, err
	}
	return r.text.String[:begin-len(":")] + r.text.String[end:], nil
}
