// Package atomicfile writes files all at once, so that no one sees half of one, and nothing is lost if writing fails.
//
// The versions of the module promise nothing about this package.
package atomicfile

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
)

// The temporary files of the program, and the folders that are made for them, outer folders first. The lock is held
// while one is made or removed, while files take their names, and forever by [Abandon].
var (
	mu          sync.Mutex
	temporaries = map[string]bool{}
	folders     []string
)

// Abandon is for a program that is about to end, as a signal demands: it waits for files that take their names, and
// removes the temporary ones, and folders made for them. From then on, every write waits forever.
func Abandon() {
	mu.Lock()
	for name := range temporaries {
		os.Remove(name)
	}
	removeEmpty(folders)
}

// removeEmpty removes those folders that are empty, the last one first.
func removeEmpty(folders []string) {
	for _, name := range slices.Backward(folders) {
		os.Remove(name)
	}
}

// A File is a name and a function that writes the contents.
type File struct {
	Name     string
	Contents func(io.Writer) error
}

// Bytes returns a File whose contents are at hand.
func Bytes(name string, contents []byte) File {
	return File{name, func(w io.Writer) error {
		_, err := w.Write(contents)
		return err
	}}
}

// Write is [WriteAll] of one file.
func Write(name string, contents func(io.Writer) error) error {
	return WriteAll(File{name, contents})
}

// WriteBytes is [WriteAll] of one file whose contents are at hand.
func WriteBytes(name string, contents []byte) error {
	return WriteAll(Bytes(name, contents))
}

// WriteAll writes files: each to a temporary file beside it, and these take their names once all contents are written.
// [Abandon] does not interrupt that. If writing fails, all files stay as they were, and the error says why. An existing
// file keeps its permissions. A symbolic link stays one, even to a missing file, which is made, as a shell's ">" makes
// it. What exists and cannot be replaced, a device or a named pipe, is written to as it is.
func WriteAll(files ...File) error { return replace(files, nil) }

// Replace is [WriteAll] in folders that it makes, and then removes obsolete files that exist. If writing fails, the
// folders are removed.
func Replace(files []File, obsolete []string) error {
	var made []string
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		removeEmpty(made)
		folders = slices.DeleteFunc(folders, func(name string) bool { return slices.Contains(made, name) })
	}()
	for _, f := range files {
		if err := makeFolder(filepath.Dir(f.Name), &made); err != nil {
			return err
		}
	}
	return replace(files, obsolete)
}

// makeFolder makes a folder and its parents, if they are missing, and records them.
func makeFolder(name string, made *[]string) error {
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() {
			return nil
		}
		return &fs.PathError{Op: "mkdir", Path: name, Err: syscall.ENOTDIR}
	}
	if parent := filepath.Dir(name); parent != name {
		if err := makeFolder(parent, made); err != nil {
			return err
		}
	}
	mu.Lock()
	defer mu.Unlock()
	err := os.Mkdir(name, 0o777)
	if err == nil {
		*made, folders = append(*made, name), append(folders, name)
	}
	return err
}

func replace(files []File, obsolete []string) error {
	var all []temporary
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		for _, t := range all {
			t.remove() // nothing, once it is renamed
		}
	}()
	for _, f := range files {
		mode := fs.FileMode(0o644)
		if info, err := os.Stat(f.Name); err == nil {
			if mode = info.Mode(); !mode.IsRegular() {
				if err := f.overwrite(); err != nil {
					return err
				}
				continue
			}
		}
		t, err := newTemporary(f, mode.Perm())
		if err != nil {
			return err
		}
		all = append(all, t)
	}
	mu.Lock()
	defer mu.Unlock()
	for _, t := range all {
		if err := os.Rename(t.name, t.target); err != nil {
			return t.named(err)
		}
	}
	for _, name := range obsolete {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// fill writes the contents to an open file, and closes it.
func (f File) fill(open *os.File) error {
	return errors.Join(f.Contents(open), open.Close())
}

// overwrite writes to what is there.
func (f File) overwrite() error {
	open, err := os.OpenFile(f.Name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.fill(open)
}

// A temporary has the contents of a file, whose name it is to take.
type temporary struct{ name, target, asked string }

// named returns an error with the name that was asked for in place of the temporary one.
func (t temporary) named(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path) && path.Path == t.name:
		return &fs.PathError{Op: path.Op, Path: t.asked, Err: path.Err}
	case errors.As(err, &link):
		return &fs.PathError{Op: link.Op, Path: t.asked, Err: link.Err}
	}
	return err
}

// newTemporary makes the temporary of a file, or leaves nothing if that fails.
func newTemporary(f File, mode fs.FileMode) (temporary, error) {
	target, err := follow(f.Name)
	if err != nil {
		return temporary{}, err
	}
	open, err := createTemp(target)
	if err != nil {
		if path, ok := err.(*fs.PathError); ok {
			path.Path = f.Name
		}
		return temporary{}, err
	}
	t := temporary{open.Name(), target, f.Name}
	errMode := open.Chmod(mode)
	if err := errors.Join(errMode, f.fill(open)); err != nil {
		mu.Lock()
		defer mu.Unlock()
		return temporary{}, errors.Join(t.named(err), t.remove())
	}
	return t, nil
}

// createTemp makes a temporary file beside another.
func createTemp(target string) (*os.File, error) {
	mu.Lock()
	defer mu.Unlock()
	folder, base := filepath.Split(target)
	open, err := os.CreateTemp(cmp.Or(folder, "."), "."+base+".*")
	if err == nil {
		temporaries[open.Name()] = true
	}
	return open, err
}

// remove removes a temporary file. The lock is held.
func (t temporary) remove() error {
	delete(temporaries, t.name)
	return os.Remove(t.name)
}

// mostLinks is how many symbolic links are followed one after the other, at most.
const mostLinks = 40

// follow returns the name of the file that symbolic links lead to, whether or not it is
// there. It leaves ".." in names: what stands before may be a link, too.
func follow(name string) (string, error) {
	file := name
	for range mostLinks {
		to, err := os.Readlink(file)
		if err != nil {
			return file, nil // no link
		}
		if !filepath.IsAbs(to) {
			folder, _ := filepath.Split(file)
			to = folder + to
		}
		file = to
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: errors.New("too many links")}
}
