package bench

import (
	"os"
	"runtime"
	"strings"
)

// A Machine is where and by what the measurements were made.
type Machine struct {
	CPU   string // model, or "" where the system does not say in /proc/cpuinfo
	Cores int    // logical ones that the process may use
	Procs int    // GOMAXPROCS
	Go    string // version
	OS    string
	Arch  string
}

// ThisMachine returns the machine that runs the program.
func ThisMachine() Machine {
	return Machine{cpuModel(), runtime.NumCPU(), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH}
}

// cpuModel returns the model of the first processor of /proc/cpuinfo.
func cpuModel() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(info)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
