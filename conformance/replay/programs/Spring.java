// An adapter of UriComponentsBuilder of the Spring Framework. The protocol is in
// conformance/adapter/programs/README.md. A string is read from JSON, and written as such,
// by the few rules that questions need.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

public class Spring {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println("{\"id\":" + number(line, "id") + "," + answer(line) + "}");
        }
    }

    static String answer(String question) {
        switch (text(question, "op")) {
            case "version":
                return "\"version\":\"\"";
            case "parse":
                return question.contains("\"escaped\":true") ? "\"unsupported\":true" : parse(text(question, "input"));
            default:
                return "\"unsupported\":true";
        }
    }

    static String parse(String input) {
        try {
            UriComponents uri = UriComponentsBuilder.fromUriString(input).build();
            String port = uri.getPort() < 0 ? null : Integer.toString(uri.getPort());
            return "\"valid\":true,\"scheme\":" + quoted(uri.getScheme()) + ",\"userinfo\":" + quoted(uri.getUserInfo())
                + ",\"host\":" + quoted(uri.getHost()) + ",\"port\":" + quoted(port) + ",\"path\":"
                + quoted(uri.getPath() == null ? "" : uri.getPath());
        } catch (RuntimeException refused) {
            return "\"valid\":false";
        }
    }

    // number returns the digits of a member.
    static String number(String json, String name) {
        int at = json.indexOf("\"" + name + "\":");
        if (at < 0) {
            return "0";
        }
        int begin = at + name.length() + 3;
        int end = begin;
        while (end < json.length() && Character.isDigit(json.charAt(end))) {
            end++;
        }
        return json.substring(begin, end);
    }

    // text returns the string that a member is.
    static String text(String json, String name) {
        int at = json.indexOf("\"" + name + "\":\"");
        StringBuilder all = new StringBuilder();
        for (int i = at + name.length() + 4; json.charAt(i) != '"'; i++) {
            char c = json.charAt(i);
            if (c != '\\') {
                all.append(c);
                continue;
            }
            c = json.charAt(++i);
            switch (c) {
                case 'b': all.append('\b'); break;
                case 'f': all.append('\f'); break;
                case 'n': all.append('\n'); break;
                case 'r': all.append('\r'); break;
                case 't': all.append('\t'); break;
                case 'u':
                    all.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16));
                    i += 4;
                    break;
                default: all.append(c);
            }
        }
        return all.toString();
    }

    static String quoted(String text) {
        if (text == null) {
            return "null";
        }
        StringBuilder all = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\' || c < ' ' || c > '~') {
                all.append(String.format("\\u%04x", (int) c));
            } else {
                all.append(c);
            }
        }
        return all.append('"').toString();
    }
}
