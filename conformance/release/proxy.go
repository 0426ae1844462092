package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// publish makes a folder the proxy of one version of a module, with its go.mod, which the
// commit HEAD of a repository has: https://go.dev/ref/mod#goproxy-protocol.
func publish(dir string, m module.Version, repository string, mod []byte, at time.Time) error {
	escaped, err := module.EscapePath(m.Path)
	if err != nil {
		return err
	}
	versions := filepath.Join(dir, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		return err
	}
	info, err := json.Marshal(struct {
		Version string
		Time    time.Time
	}{m.Version, at})
	if err != nil {
		return err
	}
	for name, text := range map[string][]byte{
		"list": []byte(m.Version + "\n"), m.Version + ".info": info, m.Version + ".mod": mod,
	} {
		if err := os.WriteFile(filepath.Join(versions, name), text, 0o666); err != nil {
			return err
		}
	}
	f, err := os.Create(filepath.Join(versions, m.Version+".zip"))
	if err != nil {
		return err
	}
	if err := zip.CreateFromVCS(f, m, repository, "HEAD", ""); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
