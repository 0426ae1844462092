// Package subprocess runs other programs, and has folders for them, so that nothing is left of either when this process
// ends: each program has a process group of its own, with its children, which ends with it. A child that leaves the
// group, by setsid or setpgid, is not found again; nor is any on systems without groups.
//
// The versions of the module promise nothing about this package.
//
//	how this process ends   what ends the groups
//	in order                Kill, Wait
//	by a signal             Abandon
//	killed                  the guard of each group
package subprocess

import (
	"errors"
	"os"
	"os/exec"
	"sync"
)

// errAbandoned is the error of starting something after [Abandon].
var errAbandoned = errors.New("the program is ending")

// A registry has what is to end with this process.
type registry struct {
	mutex     sync.Mutex
	groups    map[*exec.Cmd]*group
	folders   map[string]bool
	abandoned bool
}

var everything registry

// Start starts a program in a process group. The error is from [exec.Cmd.Start], or says that Abandon was called.
func Start(c *exec.Cmd) error { return everything.start(c) }

// Kill ends a program that Start has started, and its process group, unless Wait
// has returned.
func Kill(c *exec.Cmd) { everything.kill(c) }

// Wait waits for a program that Start has started, and then ends what is left of its process group. The error is from
// [exec.Cmd.Wait].
func Wait(c *exec.Cmd) error { return everything.wait(c) }

// MakeFolder makes a temporary folder that a function fills. If that returns an error, MakeFolder removes the folder
// and returns the error.
func MakeFolder(pattern string, fill func(dir string) error) (dir string, err error) {
	return everything.makeFolder(pattern, fill)
}

// RemoveFolder removes a folder that MakeFolder has made, with what is in it.
func RemoveFolder(dir string) error { return everything.removeFolder(dir) }

// Abandon ends all programs and removes all folders, and lets no other begin. It is for a program that ends, and cannot
// wait for the users of these.
func Abandon() error { return everything.abandon() }

func (r *registry) start(c *exec.Cmd) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.abandoned {
		return errAbandoned
	}
	g := newGroup(c)
	if err := c.Start(); err != nil {
		g.end()
		return err
	}
	if r.groups == nil {
		r.groups = map[*exec.Cmd]*group{}
	}
	r.groups[c] = g
	return nil
}

func (r *registry) kill(c *exec.Cmd) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if g := r.groups[c]; g != nil {
		g.kill()
	}
}

func (r *registry) wait(c *exec.Cmd) error {
	err := c.Wait()
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.groups[c].end()
	delete(r.groups, c)
	return err
}

func (r *registry) makeFolder(pattern string, fill func(dir string) error) (string, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.abandoned {
		return "", errAbandoned
	}
	dir, err := os.MkdirTemp("", pattern)
	if err != nil {
		return "", err
	}
	if err := fill(dir); err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	if r.folders == nil {
		r.folders = map[string]bool{}
	}
	r.folders[dir] = true
	return dir, nil
}

func (r *registry) removeFolder(dir string) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	delete(r.folders, dir)
	return os.RemoveAll(dir)
}

func (r *registry) abandon() error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.abandoned = true
	for _, g := range r.groups {
		g.kill()
	}
	var errs []error
	for dir := range r.folders {
		errs = append(errs, removeAll(dir))
	}
	clear(r.folders)
	return errors.Join(errs...)
}

// removeAll removes a folder in which programs that were killed may make their
// last files.
func removeAll(dir string) error {
	const attempts = 10
	var err error
	for range attempts {
		if err = os.RemoveAll(dir); err == nil {
			break
		}
	}
	return err
}
