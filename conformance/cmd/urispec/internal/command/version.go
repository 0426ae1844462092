package command

import (
	"runtime/debug"
	"strings"
)

// version returns the version of the module that the command was built from,
// and where it is known the commit, with the version of Go.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	return describeBuild(info)
}

// describeBuild writes what a build's information says on one line.
func describeBuild(info *debug.BuildInfo) string {
	words := []string{info.Main.Version}
	if info.Main.Version == "" {
		words[0] = "(devel)"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	// A pseudo-version tells commit and state of the tree already.
	if commit := settings["vcs.revision"]; commit != "" && words[0] == "(devel)" {
		words = append(words, commit)
		if settings["vcs.modified"] == "true" {
			words = append(words, "modified")
		}
	}
	if info.GoVersion != "" {
		words = append(words, info.GoVersion)
	}
	return strings.Join(words, " ")
}
