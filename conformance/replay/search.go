package replay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// Limit is how much CPU time disagree may take for an entry, with the programs that it asks.
const Limit = 10 * time.Minute

// A Search is what disagree wrote of two programs.
type Search struct {
	Witnesses []string // of all differences, in its order
	CPU       time.Duration
}

// Blind has urispec, which is a program, look for disagreements of two others that it is told
// the names of, and of nothing else. The error is errTime where it took longer than the
// Limit; else it says that it failed.
func Blind(ctx context.Context, urispec, a, b string) (Search, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	limited := fmt.Sprintf(`ulimit -t %d && exec "$@"`, int(Limit.Seconds()))
	c := exec.CommandContext(ctx, "sh", "-c", limited, "sh", urispec, "disagree", "--impl", a, "--impl", b,
		"--format", "json")
	var messages strings.Builder
	c.Stderr = &messages
	out, err := c.Output()
	if c.ProcessState == nil {
		return Search{}, err
	}
	s := Search{CPU: c.ProcessState.UserTime() + c.ProcessState.SystemTime()}
	if s.CPU >= Limit {
		return s, errTime
	}
	// The exit status is 1 where something is found.
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		return s, fmt.Errorf("disagree failed: %w: %s", err, strings.TrimSpace(messages.String()))
	}
	s.Witnesses, err = inputs(string(out))
	return s, err
}

// patience is how long disagree may take on a machine that does other work, too.
const patience = 6 * Limit

// errTime says that disagree took longer than it may.
var errTime = fmt.Errorf("disagree took more than %s of CPU time", Limit)

// inputs returns the strings that lines of disagree are about. Those that are not UTF-8 are
// left out, as adapters of this package do not answer them.
func inputs(lines string) ([]string, error) {
	var all []string
	for line := range strings.Lines(lines) {
		var found struct {
			Input   *string `json:"input"`
			Escaped bool    `json:"escaped"`
		}
		if err := json.Unmarshal([]byte(line), &found); err != nil {
			return nil, fmt.Errorf("disagree wrote %q: %w", line, err)
		}
		if found.Input == nil {
			return nil, fmt.Errorf("disagree wrote %q: it has no input", line)
		}
		if !found.Escaped {
			all = append(all, *found.Input)
		}
	}
	return all, nil
}
