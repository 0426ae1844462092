package rfc1738

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// explainFTP explains an ftpurl of RFC 1738 (Section 3.2).
func explainFTP(e *fact.Explanation) {
	known(e, "ftpurl", "3.2", "a file or a directory on an Internet host that FTP (RFC 959) gives access to")
	ftpLogin(e)
	server(e)
	begin, end, ok := e.Parts.Find(component.FPath)
	if !ok {
		e.Missing("fpath", "", fact.None, "3.2.2", "the url-path is left out: no directory and no file is named")
		return
	}
	e.Given("fpath", begin, end, "3.2.2", "directories to change to, one after the other, and a name")
	name := e.Segments(begin, end, func(begin, end int) {
		e.Step("CWD", begin, end, "3.2.2", cwdText(begin == end))
	})
	e.Given("name", name, end, "3.2.2", "the name of the file or the directory")
	ftpAccess(e, name, end)
}

// cwdText says what a CWD command does.
func cwdText(empty bool) string {
	if empty {
		return "change the working directory, with no argument"
	}
	return "change the working directory"
}

// ftpLogin adds the facts and the steps of Section 3.2.1.
func ftpLogin(e *fact.Explanation) {
	const anonymous, address = "anonymous",
		"the Internet e-mail address of the end user, by the conventions of anonymous FTP"
	begin, end, ok := e.Parts.Find(component.User)
	if !ok {
		e.Missing("user", anonymous, fact.Default, "3.2.1", "the user name of anonymous FTP, since none is given")
		e.Missing("password", "", fact.User, "3.2.1", address)
		e.Without("USER", anonymous, fact.Default, "3.2.1", "log in, if the server asks for a user name")
		e.Without("PASS", "", fact.User, "3.2.1", "if the server asks for a password: "+address)
		return
	}
	e.Given("user", begin, end, "3.2.1", "the user name to log in with")
	e.Step("USER", begin, end, "3.2.1", "log in")
	begin, end, ok = e.Parts.Find(component.Password)
	if !ok {
		e.Missing("password", "", fact.User, "3.2.1", "the program asks the user for it, if the server requests one")
		e.Without("PASS", "", fact.User, "3.2.1", "if the server requests a password: ask the user for it")
		return
	}
	e.Given("password", begin, end, "3.2.1", "the password to log in with")
	e.Step("PASS", begin, end, "3.2.1", "log in")
}

// ftpAccess adds the facts and the steps about the type of the transfer and the
// name, which is text[name:end].
func ftpAccess(e *fact.Explanation, name, end int) {
	const retrieve = "access the file, for example with this command"
	begin, after, ok := e.Parts.Find(component.FTPType)
	switch {
	case !ok:
		const guess = "the client guesses the mode, in general from the suffix of the name"
		e.Missing("ftptype", "", fact.Client, "3.2.3", guess)
		e.Without("TYPE", "", fact.Client, "3.2.3", guess)
		e.Step("RETR", name, end, "3.2.2", retrieve)
	case e.Text[begin] == 'd' || e.Text[begin] == 'D':
		e.Given("ftptype", begin, after, "3.2.2", "the name is to be listed as a directory")
		e.Step("NLST", name, end, "3.2.2", "interpret the result as a file directory listing")
	default:
		e.Given("ftptype", begin, after, "3.2.2", "the type of the transfer")
		e.Step("TYPE", begin, after, "3.2.2", "set the type of the transfer")
		e.Step("RETR", name, end, "3.2.2", retrieve)
	}
}
