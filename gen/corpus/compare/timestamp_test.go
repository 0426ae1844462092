package compare

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/corpus/compare/internal/timestamp"
)

// Package time differs from the syntax of RFC 3339 in some points. The strict
// reading is that of UnmarshalText; Parse accepts what the last two say, too.
const (
	timeCase   = "Section 5.6: \"T\" and \"Z\" may be lower case; time takes upper case only"
	timeRanges = "Section 5.7: the ranges are not in the syntax; time has them, and no leap second"
	timeHour   = "Section 5.6: an hour has two digits; Parse takes one"
	timeComma  = "Section 5.6: the fraction begins with \".\"; Parse takes \",\""
)

var timestampRows = []row{
	{timeCase, "1985-04-12t23:20:50.52z"},
	{timeRanges, "1990-12-31T23:59:60Z"},
	{timeHour, "1985-04-12T3:20:50Z"},
	{timeComma, "1985-04-12T23:20:50,52Z"},
}

func TestTimestamp(t *testing.T) {
	strict := timestampComparison
	strict.other = func(s string) error { return new(time.Time).UnmarshalText([]byte(s)) }
	strict.rows = timestampRows[:2]
	strict.run(t)
}

func TestTimestampParse(t *testing.T) {
	lenient := timestampComparison
	lenient.other = func(s string) error {
		_, err := time.Parse(time.RFC3339, s)
		return err
	}
	lenient.rows = timestampRows
	lenient.run(t)
}

var timestampComparison = comparison{
	file:     "rfc3339",
	rule:     "date-time",
	alphabet: "0123456789-:TtZz+., ",
	words: strings.Fields(
		"2000-01-01T 1996-12-31t 00:00:00 1:00:00 23:59:59 23:59:60 .5 ,5 Z z +00:00 -23:59 +24:00"),
	count: 100_000,
	typical: func(r *rand.Rand) string {
		zone := time.FixedZone("", 60*(r.IntN(2*24*60-1)-24*60+1))
		return time.Unix(r.Int64N(200e9), r.Int64N(1e9)).In(zone).Format(time.RFC3339Nano)
	},
	grammar: timestamp.Valid,
	explain: explainTimestamp,
}

var (
	oneDigitHour = regexp.MustCompile(`T[0-9]:`)
	timeParts    = regexp.MustCompile(`^(....)-(..)-(..)[Tt](..):(..):(..)(?:\.[0-9]+)?(?:[Zz]|[-+](..):(..))$`)
)

// explainTimestamp returns the row that a difference is of.
func explainTimestamp(s string, member bool, _ error) string {
	switch {
	case member && !inRange(s):
		return timeRanges
	case member && strings.ContainsAny(s, "tz"):
		return timeCase
	case !member && strings.Contains(s, ","):
		return timeComma
	case !member && oneDigitHour.MatchString(s):
		return timeHour
	}
	return ""
}

// inRange reports whether the parts of a timestamp are what Section 5.7 says,
// leap seconds left out.
func inRange(s string) bool {
	parts := timeParts.FindStringSubmatch(s)
	if parts == nil {
		return false
	}
	var numbers [9]int
	for i, part := range parts[1:] {
		if part == "" {
			continue
		}
		n, err := strconv.Atoi(part)
		if err != nil {
			panic(errors.Join(errors.New(s), err))
		}
		numbers[i+1] = n
	}
	year, month, day := numbers[1], numbers[2], numbers[3]
	leap := year%4 == 0 && (year%100 != 0 || year%400 == 0)
	days := []int{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
	if leap {
		days[2] = 29
	}
	return month >= 1 && month <= 12 && day >= 1 && day <= days[month] &&
		numbers[4] <= 23 && numbers[5] <= 59 && numbers[6] <= 59 && numbers[7] <= 23 && numbers[8] <= 59
}
