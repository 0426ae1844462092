package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

const module = "github.com/urispec/urispec"

// source returns the folder that has the source of this module: the one that the
// module of the working directory uses, or is; otherwise, that of a version, which
// the go command may have to download.
func (g goCommand) source(version string) (string, error) {
	dir, listErr := output(g.command("list", "-m", "-f", "{{.Dir}}", module))
	if dir = strings.TrimSpace(dir); listErr == nil && dir != "" {
		return dir, nil
	}
	if version == "" {
		return "", errors.New("the page is built from the source of " + module +
			", which neither the working directory has nor a version of this program names")
	}
	text, err := output(g.command("mod", "download", "-json", module+"@"+version))
	var downloaded struct{ Dir, Error string }
	if parseErr := json.Unmarshal([]byte(text), &downloaded); err == nil {
		err = parseErr
	}
	if downloaded.Error != "" {
		err = errors.New(downloaded.Error)
	}
	if err != nil {
		return "", fmt.Errorf("the page is built from the source of this program, %s@%s: %w", module, version, err)
	}
	return downloaded.Dir, nil
}

// ownVersion returns the version of this module that this program was built from, if
// it is one that can be downloaded.
func ownVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return versionOf(info)
}

// versionOf returns the version of this module in a program, if it is one that can
// be downloaded.
func versionOf(info *debug.BuildInfo) string {
	for _, m := range append([]*debug.Module{&info.Main}, info.Deps...) {
		if m.Path == module && m.Version != "(devel)" && !strings.Contains(m.Version, "+") {
			return m.Version
		}
	}
	return ""
}
