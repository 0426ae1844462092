package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urispec/urispec/gen/atomicfile"
	"golang.org/x/mod/module"
)

// build builds the commands of a version for platforms, with the programs of the page. It
// returns an archive for each, and the lines of SHA256SUMS.
func (e *environment) build(version string, systems []string, at time.Time, out string) (
	archives []atomicfile.File, sums string, err error) {
	if err := e.clone(version); err != nil {
		return nil, "", err
	}
	if err := e.embed(); err != nil {
		return nil, "", err
	}
	common, err := e.common()
	if err != nil {
		return nil, "", err
	}
	for _, platform := range systems {
		system, arch, _ := strings.Cut(platform, "/")
		programs, err := e.programs(system, arch)
		if err != nil {
			return nil, "", err
		}
		files := slices.Concat(common, programs)
		name, write := fmt.Sprintf("urispec_%s_%s_%s", version[1:], system, arch), writeTar
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

// common returns the files that the archives of all platforms have: guides, completions and
// manual pages, which the programs for this platform write.
func (e *environment) common() (files []file, err error) {
	for _, name := range []string{"README.md", "CHANGELOG.md", "LICENSE", "grammar/LICENSES.md"} {
		if files, err = appendFile(files, name, e.path("source", filepath.FromSlash(name))); err != nil {
			return nil, err
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
		if files, err = appendFile(files, "man/man1/"+filepath.Base(page), page); err != nil {
			return nil, err
		}
	}
	return files, err
}

// programs returns the programs for a platform, and the licences of what is in them: of Go,
// and of modules, which are others on other platforms.
func (e *environment) programs(system, arch string) (files []file, err error) {
	if err := e.compile(system, arch); err != nil {
		return nil, err
	}
	goRoot, err := e.run("", nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	terms := filepath.Join(strings.TrimSpace(goRoot), "LICENSE")
	if files, err = appendFile(nil, "licenses/go/LICENSE", terms); err != nil {
		return nil, err
	}
	needed := map[module.Version]bool{}
	for _, c := range commands {
		name := e.program(path.Base(c), system, arch)
		info, err := buildinfo.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, dep := range info.Deps {
			needed[module.Version{Path: dep.Path, Version: dep.Version}] = true
		}
		if files, err = appendFile(files, filepath.Base(name), name); err != nil {
			return nil, err
		}
		files[len(files)-1].program = true
	}
	for dep := range needed {
		dir, err := e.folder(dep)
		if err != nil {
			return nil, err
		}
		names, err := licences(dir)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if files, err = appendFile(files, "licenses/"+dep.Path+"/"+name, filepath.Join(dir, name)); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}

// appendFile appends a file of the disk to those of an archive.
func appendFile(files []file, name, from string) ([]file, error) {
	data, err := os.ReadFile(from)
	return append(files, file{name: name, data: data}), err
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
