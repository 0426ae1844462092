// Urispec-rust-url is an adapter of Rust's crate url, which implements the URL Standard of
// the WHATWG. The protocol is in README.md of the folder above. It is built with the crates
// of Debian, and installed in a folder on PATH, by
//
//	cargo build --release --offline && cp target/release/urispec-rust-url /usr/local/bin/
//
// It takes absolute URLs only, so strings that do not begin with a scheme are left out, and
// so are those that are not UTF-8. There is no authority but its parts. An empty username
// and password are none.
use serde_json::{json, Value};
use std::io::{self, BufRead, Write};
use url::Url;

fn parse(input: &str) -> Value {
    let url = match Url::parse(input) {
        Ok(url) => url,
        Err(_) => return json!({"valid": false}),
    };
    let userinfo = match url.password() {
        Some(password) => Some(format!("{}:{}", url.username(), password)),
        None => Some(url.username().to_string()).filter(|user| !user.is_empty()),
    };
    // A host that is empty is one behind "//" only.
    let empty = url[url::Position::AfterScheme..].starts_with("://").then(|| "");
    json!({
        "valid": true,
        "scheme": url.scheme(),
        "userinfo": userinfo,
        "host": url.host_str().or(empty),
        "port": url.port().map(|port| port.to_string()),
        "path": url.path(),
        "query": url.query(),
        "fragment": url.fragment(),
    })
}

fn written(url: Result<Url, url::ParseError>) -> Value {
    match url {
        Ok(url) => json!({"result": url.as_str()}),
        Err(_) => json!({"valid": false}),
    }
}

fn absolute(text: &str) -> bool {
    let scheme = text.split(':').next().unwrap_or("");
    scheme.len() < text.len()
        && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
}

fn answer(question: &Value) -> Value {
    let text = |name: &str| question[name].as_str().unwrap_or("");
    let input = text("input");
    let first = question["base"].as_str().unwrap_or(input);
    match text("op") {
        "version" => json!({"version": env!("URL_VERSION"), "follows": "the URL Standard of the WHATWG"}),
        _ if question["escaped"] == true || !absolute(first) => json!({"unsupported": true}),
        "parse" => parse(input),
        "resolve" => written(Url::parse(first).and_then(|base| base.join(input))),
        "normalize" => written(Url::parse(input)),
        _ => json!({"unsupported": true}),
    }
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let mut a = answer(&question);
        a["id"] = question["id"].clone();
        println!("{a}");
        io::stdout().flush()?;
    }
    Ok(())
}
