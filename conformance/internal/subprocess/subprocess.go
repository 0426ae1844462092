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

// What is to end with this process.
var (
	mutex     sync.Mutex
	groups    = map[*exec.Cmd]*group{}
	folders   = map[string]bool{}
	abandoned bool
)

// Start starts a program in a process group. The error is from [exec.Cmd.Start], or says that Abandon was called.
func Start(c *exec.Cmd) error {
	mutex.Lock()
	defer mutex.Unlock()
	if abandoned {
		return errAbandoned
	}
	g := newGroup(c)
	if err := c.Start(); err != nil {
		g.end()
		return err
	}
	groups[c] = g
	return nil
}

// Kill ends a program that Start has started, and its process group, unless Wait
// has returned.
func Kill(c *exec.Cmd) {
	mutex.Lock()
	defer mutex.Unlock()
	if g := groups[c]; g != nil {
		g.kill()
	}
}

// Wait waits for a program that Start has started, and then ends what is left of its process group. The error is from
// [exec.Cmd.Wait].
func Wait(c *exec.Cmd) error {
	err := c.Wait()
	mutex.Lock()
	defer mutex.Unlock()
	groups[c].end()
	delete(groups, c)
	return err
}

// MakeFolder makes a temporary folder that a function fills. If that returns an error, MakeFolder removes the folder
// and returns the error.
func MakeFolder(pattern string, fill func(dir string) error) (dir string, err error) {
	mutex.Lock()
	defer mutex.Unlock()
	if abandoned {
		return "", errAbandoned
	}
	if dir, err = os.MkdirTemp("", pattern); err != nil {
		return "", err
	}
	if err := fill(dir); err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	folders[dir] = true
	return dir, nil
}

// RemoveFolder removes a folder that MakeFolder has made, with what is in it.
func RemoveFolder(dir string) error {
	mutex.Lock()
	defer mutex.Unlock()
	delete(folders, dir)
	return os.RemoveAll(dir)
}

// Abandon ends all programs and removes all folders, and lets no other begin. It is for a program that ends, and cannot
// wait for the users of these.
func Abandon() error {
	mutex.Lock()
	defer mutex.Unlock()
	abandoned = true
	for _, g := range groups {
		g.kill()
	}
	var errs []error
	for dir := range folders {
		errs = append(errs, removeAll(dir))
	}
	clear(folders)
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
