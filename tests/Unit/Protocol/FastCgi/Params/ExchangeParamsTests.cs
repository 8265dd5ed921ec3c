using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi.Params;

public class ExchangeParamsTests
{
    [Test]
    public void Finds_values_by_known_and_unknown_names()
    {
        var found = Read(("REQUEST_METHOD", "GET"), ("MY_OWN", "x"), ("HTTP_HOST", "a.b"), ("EMPTY", ""), ("QUERY_STRING", ""));

        Assert.That(found[KnownParam.RequestMethod], Is.EqualTo("GET"));
        Assert.That(found["REQUEST_METHOD"], Is.EqualTo("GET"));
        Assert.That(found["MY_OWN"], Is.EqualTo("x"));
        Assert.That(found["EMPTY"], Is.Empty);
        Assert.That(found[KnownParam.QueryString], Is.Empty);
        Assert.That(found["my_own"], Is.Null);
        Assert.That(found["ABSENT"], Is.Null);
        Assert.That(found[KnownParam.PathInfo], Is.Null);
    }

    [Test]
    public void Knows_every_known_name()
    {
        for (var known = KnownParam.None + 1; (int)known < KnownParams.Count; known++)
        {
            var name = KnownParams.Name(known);

            Assert.That(KnownParams.Find(Encoding.ASCII.GetBytes(name)), Is.EqualTo(known));
            Assert.That(KnownParams.Find(name), Is.EqualTo(known));
            Assert.That(name, Is.EqualTo(name.ToUpperInvariant()));
        }

        Assert.That(KnownParams.Name(KnownParam.HttpXForwardedFor), Is.EqualTo("HTTP_X_FORWARDED_FOR"));
        Assert.That(KnownParams.Name(KnownParam.ScriptFilename), Is.EqualTo("SCRIPT_FILENAME"));
        Assert.That(KnownParams.Find("REQUEST_METHOE"u8), Is.EqualTo(KnownParam.None));
        Assert.That(KnownParams.Find(""u8), Is.EqualTo(KnownParam.None));
    }

    [Test]
    public void Finds_headers_by_their_http_names_whatever_the_case()
    {
        var found = Read(("HTTP_USER_AGENT", "me"), ("HTTP_X_CUSTOM_THING", "1"), ("CONTENT_TYPE", "text/plain"), ("CONTENT_LENGTH", "3"));

        Assert.That(found.Header("User-Agent"), Is.EqualTo("me"));
        Assert.That(found.Header("user-agent"), Is.EqualTo("me"));
        Assert.That(found.Header("x-custom-thing"), Is.EqualTo("1"));
        Assert.That(found.Header("Content-Type"), Is.EqualTo("text/plain"));
        Assert.That(found.Header("content-length"), Is.EqualTo("3"));
        Assert.That(found.Header("X-Absent"), Is.Null);
        Assert.That(HeaderNames(found), Is.EqualTo(new[] { "User-Agent", "X-Custom-Thing", "Content-Type", "Content-Length" }));
    }

    [Test]
    public void Joins_headers_that_came_twice()
    {
        var found = Read(("HTTP_X_A", "1"), ("HTTP_COOKIE", "a=1"), ("HTTP_X_A", "2"), ("HTTP_COOKIE", "b=2"), ("HTTP_X_A", "3"));

        Assert.That(found.Header("X-A"), Is.EqualTo("1, 2, 3"));
        Assert.That(found[KnownParam.HttpCookie], Is.EqualTo("a=1; b=2"));
        Assert.That(HeaderNames(found), Is.EqualTo(new[] { "X-A", "Cookie" }));
    }

    [Test]
    public void Takes_the_last_of_a_server_variable_that_came_twice()
    {
        var found = Read(("SCRIPT_NAME", "/a"), ("OWN", "1"), ("SCRIPT_NAME", "/b"), ("OWN", "2"));

        Assert.That(found[KnownParam.ScriptName], Is.EqualTo("/b"));
        Assert.That(found["OWN"], Is.EqualTo("2"));
        Assert.That(found.HasTwoLengths, Is.False);
    }

    [Test]
    public void Notes_two_different_lengths()
    {
        Assert.That(Read(("CONTENT_LENGTH", "1"), ("CONTENT_LENGTH", "2")).HasTwoLengths, Is.True);
        Assert.That(Read(("CONTENT_LENGTH", "2"), ("CONTENT_LENGTH", "2")).HasTwoLengths, Is.False);
    }

    // httpoxy, and request smuggling through the web server's own matters.
    [TestCase("HTTP_PROXY", "Proxy")]
    [TestCase("HTTP_Proxy", "Proxy")]
    [TestCase("HTTP_Content-Length", "Content-Length")]
    [TestCase("HTTP_CONTENT_LENGTH", "Content-Length")]
    [TestCase("HTTP_TRANSFER_ENCODING", "Transfer-Encoding")]
    [TestCase("HTTP_CONNECTION", "Connection")]
    public void Never_shows_what_a_client_must_not_set(string name, string header)
    {
        var found = Read(("HTTP_HOST", "h"), (name, "evil"), ("HTTP_ACCEPT", "a"));

        Assert.That(found[name], Is.Null);
        Assert.That(found.Header(header), Is.Null);
        Assert.That(HeaderNames(found), Is.EqualTo(new[] { "Host", "Accept" }));
    }

    [Test]
    public void Decodes_utf8_and_else_latin1()
    {
        Assert.That(Value([0xC3, 0xA4, (byte)'x']), Is.EqualTo("äx"));
        Assert.That(Value([0xE4, (byte)'x']), Is.EqualTo("äx"));
        Assert.That(Value([0xF0, 0x9F, 0x98, 0x80]), Is.EqualTo("😀"));
        Assert.That(Value([0xC0, 0x80]), Is.EqualTo("\u00C0\u0080"));
        Assert.That(Value([0, 13, 10]), Is.EqualTo("\0\r\n"));

        static string? Value(byte[] value)
        {
            var exchange = new ExchangeParams();
            Append(exchange, FastCgiRecords.Pair("NAME"u8.ToArray(), value));
            exchange.Parse(10);
            return exchange["NAME"];
        }
    }

    [Test]
    public void Finds_the_same_wherever_the_stream_is_cut()
    {
        var stream = FastCgiRecords.Pair("REQUEST_METHOD", "GET")
            .Concat(FastCgiRecords.Pair("LONG", new string('v', 300)))
            .Concat(FastCgiRecords.Pair("FOUR", "4", longLengths: true)).ToArray();
        for (var at = 0; at <= stream.Length; at++)
        {
            var found = new ExchangeParams();
            Append(found, stream.Take(at).ToArray());
            Append(found, stream.Skip(at).ToArray());

            Assert.That(found.Parse(10), Is.True);

            Assert.That(found[KnownParam.RequestMethod], Is.EqualTo("GET"));
            Assert.That(found["LONG"], Has.Length.EqualTo(300));
            Assert.That(found["FOUR"], Is.EqualTo("4"));
        }
    }

    [Test]
    public void Takes_text_over_from_the_request_before_only_where_bytes_are_the_same()
    {
        var found = Read(("HTTP_HOST", "same"), ("REMOTE_PORT", "1000"), ("HTTP_COOKIE", "secret=1"), ("OWN_NAME", "own"));
        var (host, port, own) = (found[KnownParam.HttpHost], found[KnownParam.RemotePort], found["OWN_NAME"]);
        Assert.That(found[KnownParam.HttpCookie], Is.EqualTo("secret=1"));

        found.Reset();
        Fill(found, ("HTTP_HOST", "same"), ("REMOTE_PORT", "1001"), ("OWN_NAME", "own"));

        Assert.That(found[KnownParam.HttpHost], Is.SameAs(host));
        Assert.That(found["OWN_NAME"], Is.SameAs(own));
        Assert.That(found[KnownParam.RemotePort], Is.EqualTo("1001"));
        Assert.That(port, Is.EqualTo("1000"));
        Assert.That(found[KnownParam.HttpCookie], Is.Null);
        Assert.That(found.Count, Is.EqualTo(3));
    }

    [Test]
    public void Does_not_take_over_joined_text()
    {
        var found = Read(("HTTP_X_A", "1"), ("HTTP_X_A", "2"));
        Assert.That(found.Header("X-A"), Is.EqualTo("1, 2"));

        found.Reset();
        Fill(found, ("HTTP_X_A", "1"));

        Assert.That(found.Header("X-A"), Is.EqualTo("1"));
    }

    [Test]
    public void Shows_nothing_of_the_request_before_after_a_reset()
    {
        var found = Read(("REQUEST_METHOD", "GET"), ("HTTP_AUTHORIZATION", "Basic x"), ("OWN", "1"));

        found.Reset();

        Assert.That(found.Count, Is.Zero);
        Assert.That(found[KnownParam.RequestMethod], Is.Null);
        Assert.That(found[KnownParam.HttpAuthorization], Is.Null);
        Assert.That(found["OWN"], Is.Null);
        Assert.That(found.HeaderCount, Is.Zero);
    }

    [Test]
    public void Takes_no_more_pairs_than_allowed()
    {
        var found = new ExchangeParams();
        Append(found, FastCgiRecords.Pairs(Enumerable.Range(0, 11).Select(static i => new KeyValuePair<string, string>("N" + i, ""))));

        Assert.That(found.Parse(10), Is.False);
    }

    [Test]
    public void Follows_a_value_of_another_length_by_those_behind_it()
    {
        var found = Read(("REQUEST_URI", "/a"), ("OWN", "1"), ("REMOTE_PORT", "1000"));
        Assert.That(found["OWN"], Is.EqualTo("1"));

        found.Reset();
        Fill(found, ("REQUEST_URI", "/longer"), ("OWN", "1"), ("REMOTE_PORT", "999"));

        Assert.That(found[KnownParam.RequestUri], Is.EqualTo("/longer"));
        Assert.That(found["OWN"], Is.EqualTo("1"));
        Assert.That(found[KnownParam.RemotePort], Is.EqualTo("999"));
        Assert.That(found.Count, Is.EqualTo(3));
    }

    [Test]
    public void Shows_nothing_of_the_request_before_while_the_next_one_comes()
    {
        var found = Read(("REQUEST_METHOD", "GET"), ("HTTP_HOST", "a.b"));
        found.Reset();
        Append(found, FastCgiRecords.Pairs([new("REQUEST_METHOD", "PUT")]));

        Assert.That(found[KnownParam.RequestMethod], Is.Null);
        Assert.That(found.Bytes(KnownParam.HttpHost).IsEmpty);

        found.Reset();
        Fill(found, ("HTTP_HOST", "c"));

        Assert.That(found[KnownParam.RequestMethod], Is.Null);
        Assert.That(found[KnownParam.HttpHost], Is.EqualTo("c"));
    }

    [Test]
    public void Finds_all_pairs_after_a_request_that_was_cut()
    {
        var stream = FastCgiRecords.Pairs([new("REQUEST_METHOD", "GET"), new("HTTP_HOST", "a.b"), new("OWN", "1")]);
        var found = new ExchangeParams();
        Append(found, stream);
        Assert.That(found.Parse(100), Is.True);
        found.Reset();
        Append(found, stream.Take(stream.Length - 1).ToArray());
        Assert.Throws<FastCgiProtocolException>(() => found.Parse(100));
        found.Reset();
        Append(found, stream);
        Assert.That(found.Parse(100), Is.True);

        Assert.That(Shown(found), Is.EqualTo(Shown(Read(("REQUEST_METHOD", "GET"), ("HTTP_HOST", "a.b"), ("OWN", "1")))));
    }

    [Test]
    public void Takes_no_more_pairs_than_allowed_though_the_request_before_had_them()
    {
        var found = Read(("A", "1"), ("B", "2"), ("C", "3"));
        found.Reset();
        Append(found, FastCgiRecords.Pairs([new("A", "1"), new("B", "2"), new("C", "3")]));

        Assert.That(found.Parse(2), Is.False);
    }

    // a request has the same params whatever was received before on the connection
    [TestCase(1)]
    [TestCase(2)]
    [TestCase(3)]
    public void Finds_the_same_whatever_the_requests_before_were(int seed)
    {
        string[] names =
        [
            "REQUEST_METHOD", "REQUEST_URI", "QUERY_STRING", "REMOTE_PORT", "CONTENT_LENGTH", "MY_OWN", "OTHER", "HTTP_HOST", "HTTP_COOKIE",
            "HTTP_X_A", "HTTP_X_B", "HTTP_PROXY", "HTTP_CONNECTION", "HTTP_ACCEPT", "",
        ];
        string[] values = ["", "1", "2", "12", "/some/path", "ü", new('v', 127), new('v', 128), new('w', 128), new('x', 9000)];
        var random = new System.Random(seed);
        var reused = new ExchangeParams();
        var pairs = new List<(string Name, string Value)>();
        for (var request = 0; request < 3000; request++)
        {
            for (var changes = random.Next(3); changes > 0; changes--)
            {
                var value = values[random.Next(random.Next(20) == 0 ? values.Length : values.Length - 1)];
                var at = random.Next(pairs.Count + 1);
                if (at < pairs.Count && random.Next(3) > 0) pairs[at] = (pairs[at].Name, value);
                else if (at < pairs.Count && random.Next(2) == 0) pairs.RemoveAt(at);
                else if (pairs.Count < 12) pairs.Insert(at, (names[random.Next(names.Length)], value));
            }

            reused.Reset();
            Fill(reused, [.. pairs]);
            var fresh = Read([.. pairs]);

            // some of the texts are made in one request and taken over in the next, others never
            if (random.Next(2) == 0) Assert.That(Shown(reused), Is.EqualTo(Shown(fresh)), $"request {request} of seed {seed}");
            Assert.That(reused.HasTwoLengths, Is.EqualTo(fresh.HasTwoLengths));
            Assert.That(reused.HeaderCount, Is.EqualTo(fresh.HeaderCount));
        }
    }

    // everything that a request shows, by each way to read it
    private static List<string?> Shown(ExchangeParams found)
    {
        List<string?> shown =
        [
            found.Count.ToString(), found.Header("X-A"), found.Header("X-B"), found.Header("x_a"),
            found.Header("Host"), found.Header("Cookie"),
            found.Header("X-Absent"), found.Header(""), found["MY_OWN"], found["OTHER"],
        ];
        for (var known = KnownParam.None + 1; (int)known < KnownParams.Count; known++)
        {
            shown.Add(found[known]);
            shown.Add(Encoding.UTF8.GetString(found.Bytes(known).ToArray()));
        }

        for (var i = 0; i < found.Count; i++)
        {
            shown.Add(found.Name(i));
            shown.Add(found.HeaderName(i));
            shown.Add(found.IsHidden(i) ? "hidden" : found.Value(i));
        }

        return shown;
    }

    private static string[] HeaderNames(ExchangeParams found) =>
        Enumerable.Range(0, found.Count).Select(found.HeaderName).Where(static name => name is not null).ToArray()!;

    private static void Append(ExchangeParams found, byte[] stream) =>
        found.Append(new Record(new RecordHeader(RecordType.Params, 1, (ushort)stream.Length, 0), stream, 0));

    private static ExchangeParams Read(params (string Name, string Value)[] pairs)
    {
        var found = new ExchangeParams();
        Fill(found, pairs);
        return found;
    }

    private static void Fill(ExchangeParams found, params (string Name, string Value)[] pairs)
    {
        var stream = FastCgiRecords.Pairs(pairs.Select(static pair => new KeyValuePair<string, string>(pair.Name, pair.Value)));
        Append(found, stream);
        Assert.That(found.Parse(100), Is.True);
    }
}
