import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An adapter of java.net.URI, which implements RFC 2396 as RFC 2732 amends it.
 * The protocol is in README.md.
 *
 * <p>A URI with a scheme and no slash behind it is opaque, and an authority need
 * not be that of a server: what is not split is left out.
 */
public final class JavaURI {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line; (line = in.readLine()) != null; ) {
            out.print(new Writer().object(answer(new Reader(line).object())) + "\n");
            out.flush();
        }
    }

    static Map<String, Object> answer(Map<String, Object> question) {
        Object operation = question.get("op");
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", question.get("id"));
        if ("version".equals(operation)) {
            answer.put("version", System.getProperty("java.version"));
            answer.put("follows", "RFC 2396, as RFC 2732 amends it");
            return answer;
        }
        if (Boolean.TRUE.equals(question.get("escaped"))) {
            answer.put("unsupported", true);
            return answer;
        }
        try {
            String input = (String) question.get("input");
            if ("parse".equals(operation)) {
                parse(new URI(input), answer);
            } else if ("resolve".equals(operation)) {
                answer.put("result", new URI((String) question.get("base")).resolve(new URI(input)).toString());
            } else if ("normalize".equals(operation)) {
                answer.put("result", new URI(input).normalize().toString());
            } else {
                answer.put("unsupported", true);
            }
        } catch (java.net.URISyntaxException e) {
            answer.put("valid", false);
            if (e.getIndex() >= 0) {
                answer.put("offset", bytes(e.getInput().substring(0, e.getIndex())));
            }
        }
        return answer;
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    static void parse(URI uri, Map<String, Object> answer) {
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
