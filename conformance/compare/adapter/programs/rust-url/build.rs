// Tells the program which version of the crate url it is built with.
use std::fs;

fn main() {
    let lock = fs::read_to_string("Cargo.lock").expect("Cargo.lock");
    let (_, package) = lock.split_once("name = \"url\"\nversion = \"").expect("the crate url in Cargo.lock");
    let (version, _) = package.split_once('"').expect("its version");
    println!("cargo:rustc-env=URL_VERSION={version}");
    println!("cargo:rerun-if-changed=Cargo.lock");
}
