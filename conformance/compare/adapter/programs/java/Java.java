import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An adapter of java.net.URI, of HttpUrl of OkHttp, and of URIUtils of Apache HttpClient:
 * the argument says which. The protocol is in README.md.
 *
 * <p>The libraries are called by reflection: the program is compiled where it runs, without
 * those that are not installed, too.
 */
public final class Java {
    /** What is asked. The answer to a question says that it is unsupported, or is completed. */
    interface Library {
        void version(Map<String, Object> answer) throws Exception;

        void parse(String input, Map<String, Object> answer) throws Exception;

        void resolve(String base, String input, Map<String, Object> answer) throws Exception;

        void normalize(String input, Map<String, Object> answer) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.err.println(e)); // without the calls
        Library library = library(args[0]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line; (line = in.readLine()) != null; ) {
            out.print(new Writer().object(answer(library, new Reader(line).object())) + "\n");
            out.flush();
        }
    }

    static Library library(String name) {
        switch (name) {
            case "okhttp":
                return new OkHttp();
            case "httpclient":
                return new HttpClient();
            default:
                return new JavaNet();
        }
    }

    static Map<String, Object> answer(Library library, Map<String, Object> question) throws Exception {
        String operation = (String) question.get("op"), input = (String) question.get("input");
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", question.get("id"));
        try {
            if ("version".equals(operation)) {
                library.version(answer);
            } else if (Boolean.TRUE.equals(question.get("escaped"))) {
                answer.put("unsupported", true);
            } else if ("parse".equals(operation)) {
                library.parse(input, answer);
            } else if ("resolve".equals(operation)) {
                library.resolve((String) question.get("base"), input, answer);
            } else if ("normalize".equals(operation)) {
                library.normalize(input, answer);
            } else {
                answer.put("unsupported", true);
            }
        } catch (URISyntaxException e) {
            answer.put("valid", false);
            if (e.getIndex() >= 0) {
                answer.put("offset", bytes(e.getInput().substring(0, e.getIndex())));
            }
        } catch (ClassNotFoundException e) {
            answer.put("absent", "the class " + e.getMessage() + " is not on the class path");
        }
        return answer;
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Calls a method that is public: of an object, or of a class if the object is null. */
    static Object call(String type, Object object, String name, Object... arguments) throws Exception {
        Class<?>[] types = Arrays.stream(arguments).map(Object::getClass).toArray(Class<?>[]::new);
        try {
            return Class.forName(type).getMethod(name, types).invoke(object, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception) {
                throw (Exception) e.getCause();
            }
            throw e;
        }
    }

    /**
     * It implements RFC 2396 as RFC 2732 amends it. A URI with a scheme and no slash behind it
     * is opaque, and an authority need not be that of a server: what is not split is left out.
     */
    private static final class JavaNet implements Library {
        public void version(Map<String, Object> answer) {
            answer.put("version", System.getProperty("java.version"));
            answer.put("follows", "RFC 2396, as RFC 2732 amends it");
        }

        public void parse(String input, Map<String, Object> answer) throws Exception {
            URI uri = new URI(input);
            answer.put("valid", true);
            answer.put("scheme", uri.getScheme());
            answer.put("fragment", uri.getRawFragment());
            if (uri.isOpaque()) {
                return;
            }
            answer.put("authority", uri.getRawAuthority());
            if (uri.getHost() != null || uri.getRawAuthority() == null) {
                answer.put("userinfo", uri.getRawUserInfo());
                answer.put("host", uri.getHost());
                answer.put("port", uri.getPort() < 0 ? null : Integer.toString(uri.getPort()));
            }
            answer.put("path", uri.getRawPath());
            answer.put("query", uri.getRawQuery());
        }

        public void resolve(String base, String input, Map<String, Object> answer) throws Exception {
            answer.put("result", new URI(base).resolve(new URI(input)).toString());
        }

        public void normalize(String input, Map<String, Object> answer) throws Exception {
            answer.put("result", new URI(input).normalize().toString());
        }
    }

    /**
     * It has URLs of http and https only: others are left out. The port that a URL does not
     * give is that of its scheme: then the port is left out. An empty user and password are
     * none.
     */
    private static final class OkHttp implements Library {
        private static final String TYPE = "okhttp3.HttpUrl";

        public void version(Map<String, Object> answer) throws Exception {
            String agent = (String) call("okhttp3.internal.Version", null, "userAgent"); // "okhttp/3.0.0"
            answer.put("version", agent.substring(agent.indexOf('/') + 1));
        }

        private static boolean takes(String url) {
            return url.matches("(?is)https?:.*");
        }

        private static String text(Object url, String method) throws Exception {
            return (String) call(TYPE, url, method);
        }

        private static void put(Object url, Map<String, Object> answer) {
            answer.put(url == null ? "valid" : "result", url == null ? false : url.toString());
        }

        public void parse(String input, Map<String, Object> answer) throws Exception {
            Object url = takes(input) ? call(TYPE, null, "parse", input) : null;
            if (url == null) {
                answer.put(takes(input) ? "valid" : "unsupported", !takes(input));
                return;
            }
            String user = text(url, "encodedUsername"), password = text(url, "encodedPassword");
            String userinfo = password.isEmpty() ? user : user + ":" + password;
            String scheme = text(url, "scheme"), host = text(url, "host");
            Object port = call(TYPE, url, "port");
            answer.put("valid", true);
            answer.put("scheme", scheme);
            answer.put("userinfo", userinfo.isEmpty() ? null : userinfo);
            answer.put("host", host.contains(":") ? "[" + host + "]" : host);
            if (!port.equals(call(TYPE, null, "defaultPort", scheme))) {
                answer.put("port", port.toString());
            }
            answer.put("path", text(url, "encodedPath"));
            answer.put("query", text(url, "encodedQuery"));
            answer.put("fragment", text(url, "encodedFragment"));
        }

        public void resolve(String base, String input, Map<String, Object> answer) throws Exception {
            Object url = takes(base) ? call(TYPE, null, "parse", base) : null;
            if (!takes(base) || !takes(input) && input.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:.*")) {
                answer.put("unsupported", true);
            } else {
                put(url == null ? null : call(TYPE, url, "resolve", input), answer);
            }
        }

        public void normalize(String input, Map<String, Object> answer) throws Exception {
            if (takes(input)) {
                put(call(TYPE, null, "parse", input), answer);
            } else {
                answer.put("unsupported", true);
            }
        }
    }

    /** It parses by java.net.URI, and resolves and normalizes by itself. */
    private static final class HttpClient implements Library {
        private static final String TYPE = "org.apache.http.client.utils.URIUtils";

        public void version(Map<String, Object> answer) throws Exception {
            Object info = Class.forName("org.apache.http.util.VersionInfo")
                    .getMethod("loadVersionInfo", String.class, ClassLoader.class)
                    .invoke(null, "org.apache.http.client", Class.forName(TYPE).getClassLoader());
            answer.put("version", call("org.apache.http.util.VersionInfo", info, "getRelease"));
            answer.put("follows", "RFC 3986");
        }

        public void parse(String input, Map<String, Object> answer) {
            answer.put("unsupported", true);
        }

        public void resolve(String base, String input, Map<String, Object> answer) throws Exception {
            try {
                answer.put("result", call(TYPE, null, "resolve", new URI(base), new URI(input)).toString());
            } catch (IllegalArgumentException e) { // what it made is no URI
                answer.put("valid", false);
            }
        }

        public void normalize(String input, Map<String, Object> answer) throws Exception {
            answer.put("result", call(TYPE, null, "normalizeSyntax", new URI(input)).toString());
        }
    }

    /** Reads an object of strings, true, false and null (RFC 8259). */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Map<String, Object> object() {
            Map<String, Object> members = new LinkedHashMap<>();
            expect('{');
            while (peek() != '}') {
                String key = string();
                expect(':');
                members.put(key, value());
                if (peek() == ',') {
                    at++;
                }
            }
            return members;
        }

        private char peek() {
            while (Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return text.charAt(at);
        }

        private void expect(char c) {
            if (peek() != c) {
                throw new IllegalArgumentException("no " + c + " at " + at);
            }
            at++;
        }

        private Object value() {
            if (peek() == '"') {
                return string();
            }
            int begin = at;
            while (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            String word = text.substring(begin, at);
            switch (word) {
                case "true":
                    return true;
                case "false":
                    return false;
                case "null":
                    return null;
                default:
                    return new BigDecimal(word); // or an exception
            }
        }

        private String string() {
            expect('"');
            StringBuilder s = new StringBuilder();
            while (text.charAt(at) != '"') {
                char c = text.charAt(at++);
                s.append(c == '\\' ? escaped() : c);
            }
            at++;
            return s.toString();
        }

        private char escaped() {
            char c = text.charAt(at++);
            switch (c) {
                case 'b':
                    return '\b';
                case 'f':
                    return '\f';
                case 'n':
                    return '\n';
                case 'r':
                    return '\r';
                case 't':
                    return '\t';
                case 'u':
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
                default:
                    return c;
            }
        }
    }

    /** Writes an object of strings, numbers, booleans and null (RFC 8259). */
    private static final class Writer {
        private final StringBuilder text = new StringBuilder();

        String object(Map<String, Object> members) {
            String separator = "{";
            for (Map.Entry<String, Object> member : members.entrySet()) {
                text.append(separator);
                string(member.getKey());
                text.append(':');
                if (member.getValue() instanceof String) {
                    string((String) member.getValue());
                } else {
                    text.append(member.getValue());
                }
                separator = ",";
            }
            return text.append('}').toString();
        }

        private void string(String s) {
            text.append('"');
            for (char c : s.toCharArray()) {
                if (c == '"' || c == '\\') {
                    text.append('\\').append(c);
                } else if (c < ' ' || c > '~') {
                    text.append(String.format("\\u%04x", (int) c));
                } else {
                    text.append(c);
                }
            }
            text.append('"');
        }
    }
}
