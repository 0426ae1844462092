package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/parser"
)

// TestMain is also the program of peers: with the arguments "peer", an
// operation and a fault.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "peer" {
		bePeer(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// bePeer does what net/url does, as a peer. A fault is where it goes wrong, and
// how, such as "passes:crash".
func bePeer(operation, fault string) {
	in := bufio.NewReader(os.Stdin)
	read := func() (string, bool) {
		line, err := in.ReadString('\n')
		return strings.TrimSuffix(line, "\n"), err == nil
	}
	answer := func(place, text string) {
		if how, ok := strings.CutPrefix(fault, place+":"); ok {
			text = goWrong(how)
		}
		os.Stdout.WriteString(text + "\n")
	}
	answer("start", operation)
	count, _ := read()
	n, _ := strconv.Atoi(count)
	var texts []Text
	for len(texts) < n {
		s, _ := read()
		texts = append(texts, Text{String: s, Base: s})
	}
	o := netURLParse()
	if operation == Resolve {
		o = netURLResolve()
		pairs := texts
		texts = nil
		for pair := range slices.Chunk(pairs, 2) {
			texts = append(texts, Text{Base: pair[0].String, Reference: pair[1].String})
		}
	}
	c := newCase(o, texts)
	w := &inProcess{&c, ThisClock()}
	answer("strings", strconv.Itoa(w.pass()))
	for passes, ok := read(); ok; passes, ok = read() {
		n, _ := strconv.Atoi(passes)
		took, _ := w.took(n)
		answer("passes", strconv.FormatInt(took.Nanoseconds(), 10))
	}
}

// goWrong does what a peer may do wrong instead of an answer, or returns a
// wrong one.
func goWrong(how string) string {
	how, file, _ := strings.Cut(how, "=")
	switch how {
	case "exit":
		os.Exit(0)
	case "crash":
		fmt.Fprint(os.Stderr, "some words\nit's broken\n")
		os.Exit(3)
	case "hang":
		time.Sleep(time.Minute)
	case "nap": // and say a nanosecond
		time.Sleep(slack + 200*time.Millisecond)
		return "1"
	case "child": // that outlives it and has its output
		startChild("hang")
		os.Exit(0)
	case "parent": // of one that goes on writing to a file
		startChild("beat=" + file)
		for fileLength(file) == 0 {
			time.Sleep(time.Millisecond)
		}
	case "beat":
		for range 10000 {
			beat(file)
			time.Sleep(time.Millisecond)
		}
	case "long":
		return strings.Repeat("1", 100000)
	}
	return how
}

// startChild starts a program that has the input and output of this one.
func startChild(how string) {
	c := exec.Command(os.Args[0], "peer", Parse, "start:"+how)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := c.Start(); err != nil {
		panic(err)
	}
}

// beat adds a byte to a file.
func beat(file string) {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = f.WriteString("x")
	}
	if err != nil {
		panic(err)
	}
	f.Close()
}

// fileLength returns how long a file is, or 0 where there is none.
func fileLength(file string) int64 {
	info, err := os.Stat(file)
	if err != nil {
		return 0
	}
	return info.Size()
}

// planted opens a peer that goes wrong somewhere, and measures it.
func planted(operation, fault string, limit time.Duration) (*Measurement, error) {
	p, err := OpenPeer("planted", limit, os.Args[0], "peer", operation, fault)
	if err != nil {
		return nil, err
	}
	g := inputGroup(parser.RFC3986, "i", "about", bases(every(64, members(thorough, packed.RealURLs()))),
		slices.Concat(Operations(parser.RFC3986), others()))
	if err := g.Add(p); err != nil {
		return nil, err
	}
	return Measure(g, tiny)
}

// A peer is measured beside the others; net/url as a peer accepts what net/url
// accepts.
func TestPeer(t *testing.T) {
	for operation, own := range map[string]string{Parse: NetURLParse, Resolve: NetURLResolve} {
		m, err := planted(operation, "", time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		i, ok := m.find("planted")
		j, _ := m.find(own)
		if !ok || m.Accepted[i] != m.Accepted[j] || len(m.Samples[i]) != tiny.Rounds {
			t.Fatalf("%t, accepts %d, %s %d; %d samples", ok, m.Accepted[i], own, m.Accepted[j], len(m.Samples[i]))
		}
		for _, s := range m.Samples[i] {
			if s.Ops%len(m.Cases[i].Texts) != 0 || s.Time <= 0 {
				t.Errorf("%+v", s)
			}
		}
		var lines, report bytes.Buffer
		if err := errors.Join(WriteLines(&lines, m, Machine{Procs: 1}),
			WriteReport(&report, &Report{Measurements: []*Measurement{m}})); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(lines.String(), "/op=planted\t") ||
			strings.Contains(strings.Split(lines.String(), "/op=planted\t")[1], " B/op") {
			t.Errorf("lines %s", lines.String())
		}
		for _, want := range []string{"| " + operation + " : planted ", "planted takes", "| planted "} {
			if !strings.Contains(report.String(), want) {
				t.Errorf("the report has no %q", want)
			}
		}
		_, memory, _ := strings.Cut(report.String(), "### Allocations")
		memory, _, found := strings.Cut(memory, "\n## ")
		if !found {
			t.Fatal("nothing follows the allocations")
		}
		if strings.Contains(memory, "planted") {
			t.Error("the report has allocations of a peer")
		}
	}
}

// What a peer does wrong is said, and it ends at once, or after the limit.
func TestPeerFaults(t *testing.T) {
	for _, test := range []struct{ fault, want string }{
		{"start:exit", "peer planted: ends instead of answering"},
		{"start:crash", `peer planted: ends instead of answering: exit status 3; it says "it's broken"`},
		{"start:hang", "peer planted: does not answer within 1s"},
		{"start:child", "peer planted: does not answer within 1s"},
		{"start:Shout", `peer planted: begins with "Shout", not with an operation: Valid, `},
		{"start:", `peer planted: begins with "", not with`},
		{"start:long", "peer planted: answers with a line of more than 1024 bytes"},
		{"strings:exit", "peer planted: ends instead of answering"},
		{"strings:crash", "peer planted: ends instead of answering: exit status 3"},
		{"strings:hang", "peer planted: does not answer within 1s"},
		{"strings:many", `peer planted: answers "many", not the number of those of`},
		{"strings:-1", `peer planted: answers "-1", not the number`},
		{"strings:1000000", `peer planted: answers "1000000", not the number`},
		{"passes:exit", "peer planted: ends instead of answering"},
		{"passes:crash", "peer planted: ends instead of answering: exit status 3"},
		{"passes:hang", "peer planted: does not answer within 1s"},
		{"passes:soon", `peer planted: answers "soon" to a number of passes, not nanoseconds`},
		{"passes:1.5", `peer planted: answers "1.5" to`},
		{"passes:0", `peer planted: answers "0" to`},
		{"passes:-5", `peer planted: answers "-5" to`},
		{"passes:99999999999999999999", `peer planted: answers "99999999999999999999" to`},
		{"passes:999999999999999", "peer planted: says that 1 passes take 277h46m39.999999999s of CPU time"},
		{"passes:nap", "peer planted: says that 1 passes take 1ns of CPU time; "},
	} {
		t.Run(test.fault, func(t *testing.T) {
			t.Parallel()
			limit := 20 * time.Second
			if strings.HasSuffix(test.want, "1s") {
				limit = time.Second
			}
			_, err := planted(Parse, test.fault, limit)
			var wrong *PeerError
			if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), test.want) ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// A peer is added where its operation is measured on strings of RFC 3986, under a
// name of its own.
func TestAddPeer(t *testing.T) {
	texts := []Text{{String: "a"}}
	for _, test := range []struct {
		name      string
		kind      Kind
		revision  parser.Revision
		peer      Peer
		added, ok bool
	}{
		{"measured", OfInput, parser.RFC3986, Peer{Name: "p", Operation: Parse}, true, true},
		{"another operation", OfInput, parser.RFC3986, Peer{Name: "p", Operation: Tree}, false, true},
		{"series", OfSeries, parser.RFC3986, Peer{Name: "p", Operation: Parse}, false, true},
		{"another revision", OfInput, parser.RFC2396, Peer{Name: "p", Operation: Parse}, false, true},
		{"name of an operation", OfInput, parser.RFC3986, Peer{Name: Valid, Operation: Parse}, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := Group{Kind: test.kind, Revision: test.revision,
				Cases: []Case{newCase(Operation{Name: Valid}, texts), newCase(Operation{Name: Parse}, texts)}}
			err := g.Add(&test.peer)
			if (err == nil) != test.ok || (len(g.Cases) == 3) != test.added || test.added &&
				g.Cases[2].Peer != &test.peer {
				t.Errorf("%v, %d cases", err, len(g.Cases))
			}
		})
	}
}

// A program that is started again has to do the same.
func TestPeerChangesOperation(t *testing.T) {
	p := &Peer{Name: "planted", Operation: Resolve, command: []string{os.Args[0], "peer", Parse, ""},
		limit: 20 * time.Second}
	_, err := p.begin()
	if err == nil || err.Error() != "peer planted: begins with Parse, and before with Resolve" {
		t.Errorf("%v", err)
	}
}

// Of what a program says, the end is kept.
func TestTail(t *testing.T) {
	var kept tail
	for range 100 {
		kept.Write([]byte(strings.Repeat("x", 99) + "\n"))
	}
	kept.Write([]byte("last\n\n"))
	if len(kept.end) != tailLength || kept.last() != "last" {
		t.Errorf("%d bytes, the last line %q", len(kept.end), kept.last())
	}
}

// A program that does not read more than fits into a pipe is given up, too.
func TestPeerDoesNotRead(t *testing.T) {
	s, err := begin("planted", []string{os.Args[0], "peer", Parse, "start:hang"}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.ask(strings.Repeat("a", 10<<20)); err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Errorf("error %v", err)
	}
}

// What is no peer is not opened; names are not taken twice.
func TestOpenPeer(t *testing.T) {
	for _, test := range []struct {
		name    string
		command []string
	}{
		{"", []string{os.Args[0]}}, {"a b", []string{os.Args[0]}}, {"a/b", []string{os.Args[0]}},
		{"a|b", []string{os.Args[0]}},
		{"a", nil}, {"a", []string{"/none/such"}}, {"a", []string{"urispec-none-such"}},
	} {
		var wrong *PeerError
		if p, err := OpenPeer(test.name, time.Minute, test.command...); p != nil || !errors.As(err, &wrong) {
			t.Errorf("%q, %q: %v, error %v", test.name, test.command, p, err)
		}
	}
	g := inputGroup(parser.RFC3986, "i", "about", []Text{{}}, others())
	for _, test := range []struct {
		name, operation string
		added, wrong    bool
	}{
		{"a", NetURLParse, true, false}, {"a", NetURLParse, false, true}, {NetURLParse, NetURLParse, false, true},
		{"b", ParseError, false, false},
	} {
		before := len(g.Cases)
		err := g.Add(&Peer{Name: test.name, Operation: test.operation})
		if added := len(g.Cases) > before; added != test.added || (err != nil) != test.wrong {
			t.Errorf("%s, %s: added: %t, error %v", test.name, test.operation, added, err)
		}
	}
	for _, g := range []Group{{Kind: OfSeries, Revision: parser.RFC3986}, {Kind: OfInput, Revision: parser.RFC2396}} {
		g.Cases = []Case{newCase(netURLParse(), nil)}
		if err := g.Add(&Peer{Name: "a", Operation: NetURLParse}); err != nil || len(g.Cases) != 1 {
			t.Errorf("%s of %s: %d cases, error %v", g.Kind, g.Revision, len(g.Cases), err)
		}
	}
}

// A base and a reference are two lines, all else is one.
func TestPeerLines(t *testing.T) {
	texts := []Text{{String: "a", Base: "a", Reference: ""}, {String: "\xff", Base: "b", Reference: "c"}}
	for operation, want := range map[string]string{Parse: "2\na\n\xff\n", Resolve: "4\na\n\nb\nc\n"} {
		if got := (&Peer{Operation: operation}).lines(texts); got != want {
			t.Errorf("%s: %q, want %q", operation, got, want)
		}
	}
}

// The method names every operation that a peer can do.
func TestMethodOfPeers(t *testing.T) {
	_, text, _ := strings.Cut(method, "### Peers")
	for _, name := range offered {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the method does not say that a peer can do %s", name)
		}
	}
}
