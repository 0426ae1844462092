package command

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// inRepository returns the path of a file from the root of the repository of the current
// folder, with slashes.
func inRepository(file string) (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	if here, err = filepath.EvalSymlinks(here); err != nil {
		return "", err
	}
	found, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	found, err = filepath.EvalSymlinks(found)
	if errors.Is(err, fs.ErrNotExist) {
		return "", errors.New("there is no such file")
	}
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(found); err != nil || info.IsDir() {
		return "", errors.New("it is no file")
	}
	path, err := filepath.Rel(repositoryRoot(here), found)
	if err != nil || !filepath.IsLocal(path) {
		return "", errors.New("it is not in the repository of the current folder")
	}
	return filepath.ToSlash(path), nil
}

// repositoryRoot returns the closest folder with .git, from a folder upwards, or else the
// folder.
func repositoryRoot(folder string) string {
	for root := folder; ; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, ".git")); err == nil {
			return root
		}
		if root == filepath.Dir(root) {
			return folder
		}
	}
}
