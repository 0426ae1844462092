package replay

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// Write writes the results of entries in Markdown: what was found, what was not and why, what
// did not run, and what was published.
func Write(w io.Writer, entries []Entry, results []Result) error {
	var b strings.Builder
	all := join(entries, results)
	ran, found := Count(results)
	fmt.Fprintf(&b, "# Published confusions, replayed\n\n`make replay` writes this file. What it means is in [README.md](README.md).\n\n")
	fmt.Fprintf(&b, "Of %d confusions, %d ran, and of these %d were found.\n\n", len(entries), ran, found)
	b.WriteString("## Found\n\n| confusion | program | against | string | difference | witness | CPU s |\n|---|---|---|---|---|---|---|\n")
	for _, r := range all {
		if r.Found {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %d |\n", r.Entry.ID, r.Case.A.Name, r.Case.B.Name,
				code(r.String), r.Case.Difference, code(r.Witness), r.Seconds)
		}
	}
	b.WriteString("\n## Not found\n\n")
	for _, r := range all {
		if !r.Ran() || r.Found {
			continue
		}
		fmt.Fprintf(&b, "- **%s**, %s against %s: %s, %s, %d s.\n", r.Entry.ID, r.Case.A.Name, r.Case.B.Name,
			code(r.String), r.Case.Difference, r.Seconds)
		switch {
		case r.Claim != "":
			fmt.Fprintf(&b, "  The claim is false: %s.\n", r.Claim)
			continue
		case r.Nearest == "" && r.Why != "":
			fmt.Fprintf(&b, "  %s.\n", r.Why)
		case r.Why != "":
			fmt.Fprintf(&b, "  The nearest witness is %s: %s.\n", code(r.Nearest), r.Why)
		default:
			fmt.Fprintf(&b, "  None of %d witnesses has the difference.\n", r.Witnesses)
		}
		fmt.Fprintf(&b, "  %s\n", r.Missed)
	}
	b.WriteString("\n## Did not run\n\n")
	for _, r := range all {
		if !r.Ran() {
			fmt.Fprintf(&b, "- **%s**: %s: %s.\n", r.Entry.ID, code(r.String), r.Reason)
		}
	}
	if rest := unknown(entries, results); len(rest) > 0 {
		fmt.Fprintf(&b, "\n## Not replayed yet\n\n%s.\n", strings.Join(rest, ",\n"))
	}
	b.WriteString("\n## What was published\n\n")
	for _, e := range entries {
		fmt.Fprintf(&b, "- **%s**, %s, %d: %s (%s%s).\n  %s %s\n  Verified: %s.\n  <%s>\n", e.ID, e.Advisory, e.Year, e.Library,
			e.Affected, mended(e.Mended), e.Happened, e.Right, e.Verified, e.Address)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A row is an entry with its result.
type row struct {
	Entry
	Result
}

// join returns the entries that have a result, in their order.
func join(entries []Entry, results []Result) []row {
	var all []row
	for _, e := range entries {
		for _, r := range results {
			if r.ID == e.ID {
				all = append(all, row{e, r})
			}
		}
	}
	return all
}

// unknown returns the IDs of the entries that have no result.
func unknown(entries []Entry, results []Result) []string {
	var ids []string
	for _, e := range entries {
		if !slices.ContainsFunc(results, func(r Result) bool { return r.ID == e.ID }) {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// Count returns how many entries ran, and how many of these were found.
func Count(all []Result) (ran, found int) {
	for _, r := range all {
		if r.Ran() {
			ran++
		}
		if r.Found {
			found++
		}
	}
	return ran, found
}

func mended(version string) string {
	if version == "" {
		return ""
	}
	return "; mended in " + version
}

// code returns a string as code in a table of Markdown, in one line of printable ASCII.
func code(text string) string {
	return "`" + strings.ReplaceAll(escape.Text(text), "|", `\|`) + "`"
}
