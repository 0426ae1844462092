package command

import (
	"runtime/debug"
	"testing"
)

func TestDescribeBuild(t *testing.T) {
	module := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: version}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123abcd"}
	modified := debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, test := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{module("v1.2.3"), "v1.2.3 go1.26.0"},
		{module("v1.2.3", revision, modified), "v1.2.3 go1.26.0"},
		{module(""), "(devel) go1.26.0"},
		{module("(devel)", revision), "(devel) 0123abcd go1.26.0"},
		{module("(devel)", revision, modified), "(devel) 0123abcd modified go1.26.0"},
	} {
		if got := describeBuild(test.info); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
