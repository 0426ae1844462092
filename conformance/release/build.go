package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/urispec/urispec/gen/atomicfile"
	"golang.org/x/mod/module"
)

// build builds the commands of a module for platforms. It returns an archive for each, and
// the lines of SHA256SUMS.
func (e *environment) build(m module.Version, systems []string, at time.Time, out string) (
	archives []atomicfile.File, sums string, err error) {
	var common []file
	for i, platform := range systems {
		system, arch, _ := strings.Cut(platform, "/")
		if err := e.install(m, system, arch); err != nil {
			return nil, "", err
		}
		if i == 0 {
			if common, err = e.common(m, system, arch); err != nil {
				return nil, "", err
			}
		}
		files := common[:len(common):len(common)]
		for _, c := range commands {
			name := e.program(path.Base(c), system, arch)
			program, err := os.ReadFile(name)
			if err != nil {
				return nil, "", err
			}
			files = append(files, file{name: filepath.Base(name), data: program, program: true})
		}
		name, write := fmt.Sprintf("urispec_%s_%s_%s", m.Version[1:], system, arch), writeTar
		extension := ".tar.gz"
		if system == "windows" {
			extension, write = ".zip", writeZip
		}
		var b bytes.Buffer
		if err := write(&b, name, files, at); err != nil {
			return nil, "", err
		}
		sums += fmt.Sprintf("%x  %s%s\n", sha256.Sum256(b.Bytes()), name, extension)
		archives = append(archives, atomicfile.Bytes(filepath.Join(out, name+extension), b.Bytes()))
	}
	return archives, sums, nil
}

// common returns the files that the archives of all platforms have: guides, licences of
// what is in the programs, completions and manual pages.
func (e *environment) common(m module.Version, system, arch string) ([]file, error) {
	root, err := e.folder(m)
	if err != nil {
		return nil, err
	}
	// The programs that run here write completions and manual pages.
	if err := e.install(m, runtime.GOOS, runtime.GOARCH); err != nil {
		return nil, err
	}
	var files []file
	add := func(to, from string) error {
		text, err := os.ReadFile(from)
		files = append(files, file{name: to, data: text})
		return err
	}
	for _, name := range []string{"README.md", "CHANGELOG.md", "LICENSE", "grammar/LICENSES.md"} {
		if err := add(name, filepath.Join(root, filepath.FromSlash(name))); err != nil {
			return nil, err
		}
	}

	goRoot, err := e.run("", nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	if err := add("licenses/go/LICENSE", filepath.Join(strings.TrimSpace(goRoot), "LICENSE")); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, c := range commands {
		info, err := buildinfo.ReadFile(e.program(path.Base(c), system, arch))
		if err != nil {
			return nil, err
		}
		for _, dep := range info.Deps {
			if seen[dep.Path] {
				continue
			}
			seen[dep.Path] = true
			dir, err := e.folder(module.Version{Path: dep.Path, Version: dep.Version})
			if err != nil {
				return nil, err
			}
			found, err := licences(dir)
			if err != nil {
				return nil, err
			}
			for _, name := range found {
				if err := add("licenses/"+dep.Path+"/"+name, filepath.Join(dir, name)); err != nil {
					return nil, err
				}
			}
		}
	}

	for _, c := range commands {
		c = path.Base(c)
		for shell, name := range map[string]string{"bash": c, "zsh": "_" + c, "fish": c + ".fish"} {
			text, err := e.run("", nil, e.own(c), "completion", shell)
			if err != nil {
				return nil, err
			}
			files = append(files, file{name: "completions/" + shell + "/" + name, data: []byte(text)})
		}
	}
	if _, err := e.run("", nil, e.own("urispec"), "man", e.path("man")); err != nil {
		return nil, err
	}
	pages, err := filepath.Glob(e.path("man", "*"))
	for _, page := range pages {
		if err := add("man/man1/"+filepath.Base(page), page); err != nil {
			return nil, err
		}
	}
	return files, err
}

// folder returns the folder in the module cache that has a module.
func (e *environment) folder(m module.Version) (string, error) {
	escaped, err := module.EscapePath(m.Path)
	if err != nil {
		return "", err
	}
	version, err := module.EscapeVersion(m.Version)
	return e.path("mod", filepath.FromSlash(escaped)+"@"+version), err
}

// licences returns the names of the files in a folder that have the terms of a module.
func licences(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		stem, _, _ := strings.Cut(strings.ToUpper(entry.Name()), ".")
		switch stem {
		case "LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "PATENTS":
			if !entry.IsDir() {
				names = append(names, entry.Name())
			}
		}
	}
	if names == nil {
		err = fmt.Errorf("%s: there is no licence", filepath.Base(dir))
	}
	return names, err
}
