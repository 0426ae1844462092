package adapter

import (
	"strings"
	"sync"
)

// A Departure says where it is written down that an implementation departs from its document.
type Departure struct {
	Word    string `json:"word"`    // "documented", by itself, or "known", as an issue of it
	Address string `json:"address"` // of the documentation or the issue
}

// A knownClass is a line of the list of departures.
type knownClass struct {
	implementation string
	class          string // an ID, or with "*" at its end the beginning of one
	Departure
}

// knownClasses returns the lines of known.txt in the folders of programs.
var knownClasses = sync.OnceValue(func() []knownClass {
	var all []knownClass
	for line := range strings.Lines(allDepartures()) {
		if f := strings.Fields(line); len(f) == 4 && f[0] != "#" {
			all = append(all, knownClass{f[0], f[1], Departure{f[2], f[3]}})
		}
	}
	return all
})

// Known returns where a class of wrong answers of an implementation, given by its ID, is written down, and whether it
// is.
func Known(implementation, classID string) (Departure, bool) {
	for _, k := range knownClasses() {
		if k.implementation == implementation && k.has(classID) {
			return k.Departure, true
		}
	}
	return Departure{}, false
}

func (k knownClass) has(classID string) bool {
	prefix, open := strings.CutSuffix(k.class, "*")
	return classID == k.class || open && strings.HasPrefix(classID, prefix)
}
