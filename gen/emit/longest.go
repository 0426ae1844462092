package emit

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
)

// messagesText says what of an input is a message.
func (p *Package) messagesText() (string, error) {
	const text = "[ParsePrefix] parses the message that a string begins with, the %s member that is not empty, and a " +
		"[Scanner] a sequence of messages."
	if !p.Longest {
		return fmt.Sprintf(text, "shortest"), nil
	}
	longest := fmt.Sprintf(text, "longest")
	if p.Recursive {
		return longest + " How much has to be read behind a message, to see that no longer one follows, may have no " +
			"limit: a sequence then takes time in proportion to the square of its length.", nil
	}
	t, err := p.tables()
	if err != nil {
		return "", err
	}
	switch ahead, bounded := readAhead(t.Tables); {
	case !bounded:
		return longest + " How much has to be read behind a message, to see that no longer one follows, has no " +
			"limit: a sequence can take time in proportion to the square of its length.", nil
	case ahead == 0:
		return longest + " Nothing has to be read behind a message: no longer one follows.", nil
	case ahead == 1:
		return longest + " The byte behind a message has to be read to see that no longer one follows.", nil
	default:
		return longest + fmt.Sprintf(" Up to %d bytes behind a message have to be read to see that no longer one "+
			"follows.", ahead), nil
	}
}

// readAhead returns how many bytes have to be read at most behind the longest member that
// an input begins with to see that it is that, and false where their number has no limit:
// where an automaton that has accepted can go round in states that do not accept.
func readAhead(t *automaton.Tables) (bytes int, bounded bool) {
	const open = -1
	known := map[int]int{} // by state that does not accept: the bytes read from there
	var read func(state int) (int, bool)
	read = func(state int) (most int, ok bool) {
		for _, to := range t.Next[state] {
			if to == 0 {
				continue
			}
			ahead := 1
			if !t.Accept[to] {
				after, seen := known[to]
				if !seen {
					known[to] = open
					if after, ok = read(to); !ok {
						return 0, false
					}
					known[to] = after
				}
				if after == open {
					return 0, false
				}
				ahead += after
			}
			most = max(most, ahead)
		}
		return most, true
	}
	for state := range t.States {
		if t.Accept[state] {
			ahead, ok := read(state)
			if !ok {
				return 0, false
			}
			bytes = max(bytes, ahead)
		}
	}
	return bytes, true
}
