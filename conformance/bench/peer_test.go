package bench

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMain is also the program of a peer: with the arguments "peer", an operation, and where and how it goes wrong.
func TestMain(m *testing.M) {
	if len(os.Args) != 4 || os.Args[1] != "peer" {
		os.Exit(m.Run())
	}
	in := bufio.NewScanner(os.Stdin)
	answer := func(place, text string) {
		if how, ok := strings.CutPrefix(os.Args[3], place+":"); ok {
			text = goWrong(how)
		}
		fmt.Println(text)
	}
	answer("start", os.Args[2])
	in.Scan()
	count, _ := strconv.Atoi(in.Text())
	for range count {
		in.Scan()
	}
	answer("strings", strconv.Itoa(count))
	for in.Scan() {
		answer("passes", "1000")
	}
}

// goWrong does what a peer may do wrong instead of an answer, or returns a wrong one.
func goWrong(how string) string {
	switch how {
	case "crash":
		os.Exit(3)
	case "hang":
		time.Sleep(time.Minute)
	case "nap":
		time.Sleep(slack + 200*time.Millisecond)
		return "1"
	case "child": // that outlives it and has its output
		c := exec.Command(os.Args[0], "peer", "Parse", "start:hang")
		c.Stdout = os.Stdout
		fmt.Fprintln(os.Stderr, c.Start())
		os.Exit(0)
	}
	return how
}

// A benchmark measures a peer, too, and allows for errors of flags.
func TestPeer(t *testing.T) {
	for flag, want := range map[string]string{
		"mine=" + os.Args[0] + " peer Parse none": "\nBenchmarkParse/input=ipv6/who=mine",
		"mine=" + os.Args[0] + " peer Shout none": `flag -peer: peer mine: begins with "Shout", want one operation of [Valid`,
		"mine=./none-such":                        "flag -peer: peer mine: fork/exec ./none-such: no such file",
		"mine":                                    "flag -peer: want NAME=COMMAND, and a name without a slash",
	} {
		out, _ := exec.Command(os.Args[0], "-test.run=^$", "-test.bench=Parse/input=ipv6", "-test.benchtime=1x", "-peer",
			flag).CombinedOutput()
		if !strings.Contains(string(out), want) {
			t.Errorf("%s: no %q in\n%s", flag, want, out)
		}
	}
}

// A peer's failure is reported, and the peer ends at once, or after the limit.
func TestPeerFaults(t *testing.T) {
	for _, test := range []struct{ fault, want string }{
		{"none", "<nil>"},
		{"start:crash", "peer planted: ends instead of answering: exit status 3"},
		{"start:hang", "peer planted: does not answer within 1s"},
		{"start:child", "peer planted: does not answer within 1s"},
		{"start:", `peer planted: begins with "", want one operation of`},
		{"start:" + strings.Repeat("a", 1024), "peer planted: answers with a line of more than 1024 bytes"},
		{"strings:crash", "peer planted: ends instead of answering: exit status 3"},
		{"strings:101", `peer planted: answers "101", not how many of 100 texts it accepts`},
		{"passes:crash", "peer planted: ends instead of answering: exit status 3"},
		{"passes:hang", "peer planted: does not answer within 1s"},
		{"passes:1.5", `peer planted: answers "1.5" to a number of passes, not nanoseconds`},
		{"passes:0", `peer planted: answers "0" to a number of passes`},
		{"passes:999999999999999", "peer planted: says that 1 passes take 277h46m39.999999999s of CPU time; "},
		{"passes:nap", "peer planted: says that 1 passes take 1ns of CPU time; "},
	} {
		t.Run(test.fault, func(t *testing.T) {
			t.Parallel()
			limit := map[bool]time.Duration{true: time.Second, false: time.Minute}[strings.HasSuffix(test.want, " 1s")]
			p, err := OpenPeer("planted="+os.Args[0]+" peer Parse "+test.fault, limit)
			var s *Session
			if err == nil {
				s, err = p.Begin(Inputs()[5].Texts)
			}
			if err == nil {
				_, err = s.Took(1)
				s.End()
			}
			if got := fmt.Sprint(err); !strings.HasPrefix(got, test.want) {
				t.Errorf("error %s, want %s", got, test.want)
			}
		})
	}
}
