// Urispec-boost-url is an adapter of Boost.URL. The protocol is in README.md of the folder
// above. It is built, and installed in a folder on PATH, by
//
//	g++ -std=c++17 -O1 -o /usr/local/bin/urispec-boost-url main.cpp -lboost_url -lboost_json
//
// Strings that are not UTF-8 are left out.
#include <boost/json.hpp>
#include <boost/url.hpp>
#include <boost/version.hpp>
#include <iostream>
#include <string>

namespace json = boost::json;
namespace urls = boost::urls;

// text returns a component that the library has, or null.
template <class Text>
static json::value text(bool has, Text const& t) {
    if (!has) return nullptr;
    return json::string(std::string(t.data(), t.size()));
}

static json::object parse(json::string const& input) {
    auto r = urls::parse_uri_reference(std::string_view(input.data(), input.size()));
    if (!r) return {{"valid", false}};
    urls::url_view u = *r;
    return {
        {"valid", true},
        {"scheme", text(u.has_scheme(), u.scheme())},
        {"authority", text(u.has_authority(), u.encoded_authority())},
        {"userinfo", text(u.has_userinfo(), u.encoded_userinfo())},
        {"host", text(u.has_authority(), u.encoded_host())},
        {"port", text(u.has_port(), u.port())},
        {"path", text(true, u.encoded_path())},
        {"query", text(u.has_query(), u.encoded_query())},
        {"fragment", text(u.has_fragment(), u.encoded_fragment())},
    };
}

static json::object resolve(json::string const& base, json::string const& input) {
    auto b = urls::parse_uri(std::string_view(base.data(), base.size()));
    auto r = urls::parse_uri_reference(std::string_view(input.data(), input.size()));
    if (!b || !r) return {{"valid", false}};
    urls::url target;
    if (!urls::resolve(*b, *r, target)) return {{"valid", false}};
    return {{"result", text(true, target.buffer())}};
}

static json::object normalize(json::string const& input) {
    auto r = urls::parse_uri_reference(std::string_view(input.data(), input.size()));
    if (!r) return {{"valid", false}};
    urls::url u = *r;
    u.normalize();
    return {{"result", text(true, u.buffer())}};
}

static json::object version() {
    std::string v = BOOST_LIB_VERSION;  // "1_81"
    for (char& c : v)
        if (c == '_') c = '.';
    return {{"version", v}, {"follows", "RFC 3986"}};
}

static json::object answer(json::object const& question) {
    json::string const& op = question.at("op").as_string();
    if (op == "version") return version();
    if (question.contains("escaped")) return {{"unsupported", true}};
    json::string const& input = question.at("input").as_string();
    if (op == "parse") return parse(input);
    if (op == "resolve") return resolve(question.at("base").as_string(), input);
    if (op == "normalize") return normalize(input);
    return {{"unsupported", true}};
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        json::object question = json::parse(line).as_object();
        json::object a = answer(question);
        a["id"] = question.at("id");
        std::cout << a << std::endl;
    }
}
