using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Migrate.Comparing;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Comparing;

/// <summary><c>hyperhost compare</c> of two servers that a test has filled with pages.</summary>
public class CompareCommandTests
{
    private const string Operation = """
        <h1>Hello</h1><pre>POST /json/reply/Hello HTTP/1.1
        Host: x
        Content-Type: application/json

        {&quot;Name&quot;:&quot;String&quot;}</pre><pre>HTTP/1.1 200 OK

        {"Result":"String"}</pre>
        """;

    private readonly List<string> _files = [];
    private PageServer _old = null!;
    private PageServer _new = null!;

    [SetUp]
    public void Start() => (_old, _new) = (new PageServer(), new PageServer());

    [TearDown]
    public void Stop()
    {
        _old.Dispose();
        _new.Dispose();
        _files.ForEach(File.Delete);
    }

    [Test]
    public void Servers_that_respond_alike_are_equal_whatever_their_addresses()
    {
        foreach (var server in Both)
        {
            server.With("/", "<a href='http://{host}/a'>a</a>").With("/metadata", "m")
                .With("/a", "", status: 302, headers: "Location: http://{host}/b?from=http%3A%2F%2F{host}")
                .With("/b?from=http%3A%2F%2F" + new Uri(server.Address).Authority, "b");
        }

        var (code, lines) = Compare();

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines.Last(), Does.Match("^[45] requests: [45] equal, 0 differ"));
    }

    [Test]
    public void Says_what_differs_and_where_it_was_found()
    {
        _old.With("/", "<a href='/a'>a</a>").With("/a", "one\ntwo old\nthree", headers: ["X-Both: 1", "X-Old: 2", "ETag: \"1\""]);
        _new.With("/", "<a href='/a'>a</a>").With("/a", "one\ntwo new\nthree", "text/plain", 201, "X-Both: 3", "ETag: \"2\"");

        var (code, lines) = Compare();

        Assert.That(code, Is.EqualTo(1));
        Assert.That(lines.SkipWhile(static line => !line.StartsWith("GET /a", StringComparison.Ordinal)).Take(6), Is.EqualTo(new[]
        {
            "GET /a (from /)",
            "  status: old 200, new 201",
            "  Content-Type: old \"text/html\", new \"text/plain\"",
            "  X-Both: old \"1\", new \"3\"",
            "  X-Old: old \"2\", new none",
            "  body, line 2: old \"two old\", new \"two new\"",
        }));
    }

    [Test]
    public void Cookies_are_compared_by_name_and_attributes()
    {
        _old.With("/", "x", headers: "Set-Cookie: ss-id=a; path=/; HttpOnly");
        _new.With("/", "x", headers: "Set-Cookie: ss-id=b; path=/; HttpOnly");
        Assert.That(Compare().Code, Is.Zero);

        _new.With("/", "x", headers: "Set-Cookie: ss-id=b; path=/");
        Assert.That(Compare().Lines, Has.Some.EqualTo("  Set-Cookie: old \"ss-id=…; path=/; HttpOnly\", new \"ss-id=…; path=/\""));
    }

    [TestCase("x", "Cache-Control: private", "X-Other: 1", true)]
    [TestCase("x", "Cache-Control: private", "Cache-Control: no-store", false)]
    [TestCase("x", "Cache-Control: private, max-age=9", "X-Other: 1", false)]
    [TestCase("x", "Cache-Control: public", "X-Other: 1", false)]
    [TestCase("x", "X-Other: 1", "Vary: Accept, Cookie", true)]
    [TestCase("x", "Vary: cookie", "Vary: Accept, Cookie", true)]
    [TestCase("x", "Vary: Accept, Cookie", "Vary: Accept", false)]
    [TestCase("x", "Vary: Cookie", "X-Other: 1", false)]
    [TestCase("x", "Content-Type: application/javascript", "Content-Type: text/javascript", true)]
    [TestCase("x", "Content-Type: text/javascript", "Content-Type: application/x-javascript", true)]
    [TestCase("x", "Content-Type: text/plain", "Content-Type: text/javascript", false)]
    [TestCase("", "Content-Type: text/html", "X-Other: 1", true)]
    [TestCase("", "Content-Type: text/html", "Content-Type: text/plain", false)]
    [TestCase("x", "Content-Type: text/html", "X-Other: 1", false)]
    [TestCase("x", "Content-Disposition: inline; read-date=Fri 05; size=1", "Content-Disposition: inline; read-date=Sat 06; size=1", true)]
    [TestCase("x", "Content-Disposition: inline; read-date=Fri 05; size=1", "Content-Disposition: inline; read-date=Fri 05; size=2", false)]
    public void Headers_that_System_Web_adds_do_not_count(string body, string before, string after, bool isEqual)
    {
        const string other = "X-Other: 1";
        _old.With("/", body, "", 200, before == other ? [other] : [before, other]);
        _new.With("/", body, "", 200, after == other ? [other] : [after, other]);

        var (code, lines) = Compare();

        Assert.That(code, Is.EqualTo(isEqual ? 0 : 1), string.Join("\n", lines));
    }

    [Test]
    public void Other_bodies_are_compared_by_their_bytes()
    {
        _old.With("/", "abc", "image/png");
        _new.With("/", "abd", "image/png");

        Assert.That(Compare().Lines, Has.Some.EqualTo("  body: old 3 bytes, new 3 bytes; they differ from byte 2 on"));
    }

    [Test]
    public void Follows_what_pages_and_styles_of_both_refer_to_and_nothing_elsewhere()
    {
        _old.With("/", """
                <a href="orders?x=1&amp;y=2#top">a</a> <img src=/pic.png> <link href='s/site.css'> <a href="mailto:a@b">m</a>
                <a href="http://127.0.0.1:1/x">e</a> <a href="//example.org/y">f</a> <a href='javascript:go()'>j</a>
                """)
            .With("/s/site.css", "body { background: url( '../back.gif' ) } i { x: url(i.gif) }", "text/css");
        _new.With("/", "<a href='/only-new'>n</a>");

        Compare();

        Assert.That(_new.Requests.Distinct(), Is.EquivalentTo(new[]
        {
            "GET /", "GET /metadata", "GET /orders?x=1&y=2", "GET /pic.png", "GET /s/site.css", "GET /back.gif", "GET /s/i.gif",
            "GET /only-new",
        }));
        Assert.That(_old.Requests.Distinct(), Is.EquivalentTo(_new.Requests.Distinct()));
    }

    [Test]
    public void What_the_old_server_changes_from_request_to_request_is_no_difference()
    {
        var count = 0;
        _old.With("/", _ => "call " + ++count);
        _new.With("/", "call");

        var (code, lines) = Compare();

        Assert.That(code, Is.Zero);
        Assert.That(lines, Has.Some.StartsWith("GET / changes from request to request on the old server: body, line 1"));
        Assert.That(lines.Last(), Does.Contain("1 change from request to request"));
    }

    [Test]
    public void Changes_nothing_on_a_server_unless_it_is_told()
    {
        Describe();

        var (_, lines) = Compare();

        Assert.That(_old.Requests.Concat(_new.Requests), Is.All.StartsWith("GET "));
        Assert.That(_old.Requests, Has.None.Contains("/reply/").And.None.Contains("logout"));
        Assert.That(lines, Has.Some.EqualTo("GET /auth/logout was not sent"));
    }

    [Test]
    public void Operations_are_called_and_samples_posted_if_wanted()
    {
        Describe();

        Compare("--operations");
        Assert.That(_new.Requests, Has.Some.EqualTo("GET /json/reply/Hello"));

        Compare("--unsafe");
        Assert.That(_old.Requests, Has.Some.EqualTo("POST /json/reply/Hello {\"Name\":\"String\"}"));
        Assert.That(_new.Requests, Has.Some.EqualTo("POST /json/reply/Hello {\"Name\":\"String\"}"));
    }

    [Test]
    public void Operations_are_called_below_the_path_of_their_pages()
    {
        _old.With("/", "<a href='/api/json/metadata?op=Hello'>JSON</a>");

        Compare("--operations");

        Assert.That(_new.Requests, Has.Some.EqualTo("GET /api/json/reply/Hello").And.None.EqualTo("GET /json/reply/Hello"));
    }

    [Test]
    public void Requests_the_paths_of_a_file_or_an_access_log()
    {
        var file = FileWith(
            "# paths", "/plain", _old.Address + "whole?a=b", "no path", "",
            "127.0.0.1 - - [01/May/2013:10:00:00 +0000] \"GET /logged?x=1 HTTP/1.1\" 200 12 \"-\" \"agent\"",
            "127.0.0.1 - - [01/May/2013:10:00:00 +0000] \"POST /orders HTTP/1.1\" 200 12",
            "127.0.0.1 - - [01/May/2013:10:00:00 +0000] \"DELETE /orders/1 HTTP/1.1\" 200 12");

        var (_, lines) = Compare("--paths=" + file);

        Assert.That(_new.Requests, Is.SupersetOf(new[] { "GET /plain", "GET /whole?a=b", "GET /logged?x=1" }));
        Assert.That(lines, Has.Some.StartsWith("hyperhost compare: 1 lines of " + file));
        Assert.That(lines, Has.Some.EqualTo("POST /orders was not sent").And.Some.EqualTo("DELETE /orders/1 was not sent"));

        Compare("--paths=" + file, "--unsafe");
        Assert.That(_new.Requests, Has.Some.EqualTo("DELETE /orders/1").And.None.StartsWith("POST "));
    }

    [Test]
    public void Each_server_gets_its_own_headers_and_those_of_both()
    {
        _old.With("/", cookie => "hello " + cookie);
        _new.With("/", cookie => "hello " + cookie);

        var (code, lines) = Compare("--old-header=Cookie: ss-id=a", "--new-header=Cookie: ss-id=b");

        Assert.That(code, Is.EqualTo(1));
        Assert.That(lines, Has.Some.EqualTo("  body, line 1: old \"hello ss-id=a\", new \"hello ss-id=b\""));
        Assert.That(Compare("--header=Cookie: ss-id=c").Code, Is.Zero);
    }

    [Test]
    public void Ignores_text_and_skips_paths_as_told()
    {
        _old.With("/", "build 12 <a href='/admin/x'>a</a>");
        _new.With("/", "build 13 <a href='/admin/x'>a</a>");

        var (code, lines) = Compare("--ignore=build \\d+", "--skip=^/admin/");

        Assert.That(code, Is.Zero);
        Assert.That(lines, Has.Some.EqualTo("GET /admin/x was not sent"));
        Assert.That(_old.Requests, Has.None.Contains("admin"));
    }

    [Test]
    public void Ends_after_the_most_requests_and_says_how_many_are_left()
    {
        _old.With("/", string.Concat(Enumerable.Range(0, 20).Select(static i => $"<a href='/{i}'>x</a>")));

        var (_, lines) = Compare("--most=5");

        Assert.That(lines, Has.Some.EqualTo("17 more were found: --most allows 5."));
        Assert.That(lines.Last(), Does.StartWith("5 requests:"));
    }

    [Test]
    public void Writes_the_report_as_json()
    {
        _old.With("/", "a");
        _new.With("/", "b");

        var (code, lines) = Compare("--json=-");

        Assert.That(code, Is.EqualTo(1));
        var json = string.Concat(lines.Select(static line => line.Trim()));
        Assert.That(json, Does.Contain("\"requests\": 2,\"equal\": 1,"));
        Assert.That(json, Does.Contain("\"path\": \"/\",\"changes\": false,"
            + "\"differences\": [\"body, line 1: old \\\"a\\\", new \\\"b\\\"\"]"));
    }

    [Test]
    public void No_server_writes_to_the_terminal()
    {
        _old.With("/", "a\u001b[31m\u202e", headers: "X-A: a");
        _new.With("/", "b\u001b[31m\u202e", headers: "X-A: b");

        var text = string.Concat(Compare().Lines);
        Assert.That(text, Does.Contain("\\x1b[31m\\u202e"));
        Assert.That(text.IndexOfAny(['\u001b', '\u202e']), Is.EqualTo(-1));
    }

    [Test]
    public void A_response_that_only_one_server_gives_is_a_difference()
    {
        _old.With("/", "<a href='/a'>a</a>").With("/a", "a");
        _new.With("/", "<a href='/a'>a</a>").With("/a", "a", headers: "Transfer-Encoding: nonsense");

        Assert.That(Compare().Code, Is.AnyOf(0, 1));
        _new.Dispose();

        var (code, lines) = Compare();
        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.StartsWith("hyperhost compare: " + _new.Address + " gives no response: "));
    }

    [TestCase("OLD and NEW are missing")]
    [TestCase("OLD and NEW are missing", "http://a/")]
    [TestCase("'http://c/' is a third", "http://a/", "http://b/", "http://c/")]
    [TestCase("'fcgi://127.0.0.1:9000' is no base address", "fcgi://127.0.0.1:9000", "http://b/")]
    [TestCase("'http://a/?x=1' is no base address", "http://a/?x=1", "http://b/")]
    [TestCase("--most is '0'", "http://a/", "http://b/", "--most=0")]
    [TestCase("--header is 'x'", "http://a/", "http://b/", "--header=x")]
    [TestCase("--skip is no regular expression", "http://a/", "http://b/", "--skip=(")]
    [TestCase("--paths needs a value", "http://a/", "http://b/", "--paths")]
    [TestCase("unknown option --operation, did you mean --operations?", "http://a/", "http://b/", "--operation")]
    public void Says_what_is_wrong_with_a_command_line(string expected, params string[] words)
    {
        var (code, lines) = Run(words);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Is.EqualTo(new[] { lines[0] }));
        Assert.That(lines[0], Does.StartWith("hyperhost compare: ").And.Contain(expected));
    }

    private PageServer[] Both => [_old, _new];

    private void Describe()
    {
        foreach (var server in Both)
        {
            server.With("/metadata", "<a href='/json/metadata?op=Hello'>JSON</a> <a href='/auth/logout'>out</a>")
                .With("/json/metadata?op=Hello", Operation).With("/json/reply/Hello", "{}", "application/json");
        }
    }

    private (int Code, string[] Lines) Compare(params string[] more) => Run([_old.Address, _new.Address, .. more]);

    private static (int Code, string[] Lines) Run(string[] words)
    {
        var said = new StringWriter { NewLine = "\n" };
        var code = CompareCommand.Run([CommandTable.Compare, .. words], said, said);
        return (code, said.ToString().TrimEnd('\n').Split('\n'));
    }

    private string FileWith(params string[] lines)
    {
        var path = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("N") + ".log");
        File.WriteAllLines(path, lines);
        _files.Add(path);
        return path;
    }
}
