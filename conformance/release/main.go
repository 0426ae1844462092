// Release rehearses a release of this module: it does all that a release does, and
// publishes nothing.
//
//	release [-C DIR] [-o DIR] [-platforms OS/ARCH,...] VERSION
//
// It puts the module, as HEAD has it, into a folder that is a module proxy. From there it
// does what a user does, with no caches and no settings: it installs urispec and runs it,
// gets package parser, and runs the first program of README.md. Then it builds the commands
// for each platform, twice, in different clones, with the programs of the page in them, and
// compares the archives. It writes the archives, SHA256SUMS, and notes.md, which is the
// section of CHANGELOG.md.
//
// Modules that this one needs come from the GOPROXY of the environment. The exit status is
// 1 if something fails, and 2 for misuse.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/urispec/urispec/gen/atomicfile"
	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// commands are the folders of the programs that are released.
var commands = []string{"conformance/cmd/urispec", "gen/cmd/abnfc"}

const platforms = "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64"

func main() {
	dir := flag.String("C", ".", "the `directory` of the module")
	out := flag.String("o", "dist", "`directory` to write to, below that of the module if it is relative")
	systems := flag.String("platforms", platforms, "the `platforms` to build for")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: release [-C DIR] [-o DIR] [-platforms OS/ARCH,...] VERSION")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 || semver.Canonical(flag.Arg(0)) != flag.Arg(0) {
		fmt.Fprintln(os.Stderr, "release: a version is needed, such as v0.1.0")
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := os.Chdir(*dir)
	if err == nil {
		err = rehearse(ctx, flag.Arg(0), *out, strings.Split(*systems, ","))
	}
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "release: %v\n", err)
		os.Exit(1)
	}
}

// rehearse releases the module in the working folder into a folder.
func rehearse(ctx context.Context, version, out string, systems []string) error {
	text, err := committed(ctx, "go.mod")
	if err != nil {
		return err
	}
	m := module.Version{Path: modfile.ModulePath(text), Version: version}
	if err := module.Check(m.Path, m.Version); err != nil {
		return err
	}
	changes, err := committed(ctx, "CHANGELOG.md")
	if err != nil {
		return err
	}
	notes, err := section(string(changes), strings.TrimPrefix(version, "v"))
	if err != nil {
		return fmt.Errorf("CHANGELOG.md: %w", err)
	}
	at, err := headTime(ctx)
	if err != nil {
		return err
	}

	scratch, err := os.MkdirTemp("", "release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	proxy := filepath.Join(scratch, "proxy")
	if err := publish(proxy, m, ".", text, at); err != nil {
		return err
	}

	begin := time.Now()
	user, err := newEnvironment(ctx, filepath.Join(scratch, "user"), proxy, m.Path)
	if err != nil {
		return err
	}
	if err := user.try(m); err != nil {
		return err
	}
	fmt.Printf("%s: installed, imported, run: %.0f s\n", m, time.Since(begin).Seconds())

	var builds [2][]atomicfile.File
	var sums [2]string
	for i, folder := range []string{"one", "another, with a longer name"} {
		begin := time.Now()
		e, err := newEnvironment(ctx, filepath.Join(scratch, folder), proxy, m.Path)
		if err != nil {
			return err
		}
		if builds[i], sums[i], err = e.build(version, systems, at, out); err != nil {
			return err
		}
		fmt.Printf("build %d: %.0f s\n", i+1, time.Since(begin).Seconds())
	}
	if sums[0] != sums[1] {
		return fmt.Errorf("two builds differ: one has\n%sand the other\n%s", sums[0], sums[1])
	}

	files := append(builds[0], atomicfile.Bytes(filepath.Join(out, "SHA256SUMS"), []byte(sums[0])),
		atomicfile.Bytes(filepath.Join(out, "notes.md"), []byte(notes)))
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	obsolete, err := filepath.Glob(filepath.Join(out, "urispec_*"))
	if err != nil {
		return err
	}
	obsolete = slices.DeleteFunc(obsolete, func(name string) bool {
		return slices.ContainsFunc(files, func(f atomicfile.File) bool { return f.Name == name })
	})
	if err := atomicfile.Replace(files, obsolete); err != nil {
		return err
	}
	fmt.Print("two builds, the same bytes:\n", sums[0])
	return nil
}

// section returns the section of a version in a list of changes.
func section(changes, version string) (string, error) {
	_, rest, found := strings.Cut("\n"+changes, "\n## "+version+"\n")
	if !found {
		return "", fmt.Errorf("there is no section %s", version)
	}
	text, _, _ := strings.Cut(rest, "\n## ")
	return strings.TrimSpace(text) + "\n", nil
}

// committed returns a file of the commit HEAD.
func committed(ctx context.Context, name string) ([]byte, error) {
	return git(ctx, "show", "HEAD:"+name)
}

// headTime returns the time of the commit HEAD, which all files of a release have.
func headTime(ctx context.Context) (time.Time, error) {
	output, err := git(ctx, "log", "-1", "--format=%ct")
	if err != nil {
		return time.Time{}, err
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(output)), 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// git returns what a command of git prints.
func git(ctx context.Context, args ...string) ([]byte, error) {
	output, err := exec.CommandContext(ctx, "git", args...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		err = fmt.Errorf("git %s: %w\n%s", strings.Join(args, " "), err, failed.Stderr)
	}
	return output, err
}
