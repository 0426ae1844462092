package explain

import "github.com/urispec/urispec/parser"

// ftp explains an ftpurl of RFC 1738 (Section 3.2).
func (a *account) ftp() {
	a.known("ftpurl", "3.2", "a file or a directory on an Internet host that FTP (RFC 959) gives access to")
	a.ftpLogin()
	a.server()
	begin, end, ok := a.Reference.Range(parser.FPath)
	if !ok {
		a.missing("fpath", "", None, "3.2.2", "the url-path is left out: no directory and no file is named")
		return
	}
	a.given("fpath", begin, end, "3.2.2", "directories to change to, one after the other, and a name")
	name := a.segments(begin, end, func(begin, end int) {
		a.step("CWD", begin, end, "3.2.2", cwdText(begin == end))
	})
	a.given("name", name, end, "3.2.2", "the name of the file or the directory")
	a.ftpAccess(name, end)
}

// cwdText says what a CWD command does.
func cwdText(empty bool) string {
	if empty {
		return "change the working directory, with no argument"
	}
	return "change the working directory"
}

// ftpLogin adds the facts and the steps of Section 3.2.1.
func (a *account) ftpLogin() {
	const anonymous, address = "anonymous", "the Internet e-mail address of the end user, by the conventions of anonymous FTP"
	begin, end, ok := a.Reference.Range(parser.User)
	if !ok {
		a.missing("user", anonymous, Default, "3.2.1", "the user name of anonymous FTP, since none is given")
		a.missing("password", "", User, "3.2.1", address)
		a.without("USER", anonymous, Default, "3.2.1", "log in, if the server asks for a user name")
		a.without("PASS", "", User, "3.2.1", "if the server asks for a password: "+address)
		return
	}
	a.given("user", begin, end, "3.2.1", "the user name to log in with")
	a.step("USER", begin, end, "3.2.1", "log in")
	begin, end, ok = a.Reference.Range(parser.Password)
	if !ok {
		a.missing("password", "", User, "3.2.1", "the program asks the user for it, if the server requests one")
		a.without("PASS", "", User, "3.2.1", "if the server requests a password: ask the user for it")
		return
	}
	a.given("password", begin, end, "3.2.1", "the password to log in with")
	a.step("PASS", begin, end, "3.2.1", "log in")
}

// ftpAccess adds the facts and the steps about the type of the transfer and the
// name, which is text[name:end].
func (a *account) ftpAccess(name, end int) {
	const retrieve = "access the file, for example with this command"
	begin, after, ok := a.Reference.Range(parser.FTPType)
	switch {
	case !ok:
		const guess = "the client guesses the mode, in general from the suffix of the name"
		a.missing("ftptype", "", Client, "3.2.3", guess)
		a.without("TYPE", "", Client, "3.2.3", guess)
		a.step("RETR", name, end, "3.2.2", retrieve)
	case a.text[begin] == 'd' || a.text[begin] == 'D':
		a.given("ftptype", begin, after, "3.2.2", "the name is to be listed as a directory")
		a.step("NLST", name, end, "3.2.2", "interpret the result as a file directory listing")
	default:
		a.given("ftptype", begin, after, "3.2.2", "the type of the transfer")
		a.step("TYPE", begin, after, "3.2.2", "set the type of the transfer")
		a.step("RETR", name, end, "3.2.2", retrieve)
	}
}
