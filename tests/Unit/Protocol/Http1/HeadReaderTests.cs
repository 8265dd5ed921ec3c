using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Limits and texts of heads; what is a head at all is framing-corpus.txt's.</summary>
public class HeadReaderTests
{
    private const string Browser = "GET /a/b?c=d HTTP/1.1\r\nHost: www.example.com\r\nUser-Agent: Mozilla/5.0 (X11)\r\nAccept: */*\r\n"
        + "Accept-Language: de;q=0.9, en\r\nCookie: a=b\r\nCookie: c=d\r\nX-Two: 1\r\nx-two: 2\r\nX-Letters: \u010a\u00e9\r\n\r\n";

    [Test]
    public void Gives_the_texts_of_a_head()
    {
        var head = Read(Browser);

        Assert.That(head.Method, Is.EqualTo("GET"));
        Assert.That(head.Target, Is.EqualTo("/a/b?c=d"));
        Assert.That(head.MinorVersion, Is.EqualTo(1));
        Assert.That(head.Count, Is.EqualTo(9));
        Assert.That(head.Name(8), Is.EqualTo("X-Letters"));
        Assert.That(head.Header("user-agent"), Is.EqualTo("Mozilla/5.0 (X11)"));
        Assert.That(head.Header("COOKIE"), Is.EqualTo("a=b; c=d"));
        Assert.That(head.Header("X-Two"), Is.EqualTo("1, 2"));
        Assert.That(head.Header("X-Letters"), Is.EqualTo("\u010a\u00e9"));
        Assert.That(head.Header("X-Absent"), Is.Null);
        Assert.That(head.Header("Accept-Languag"), Is.Null);
        Assert.That(head.HasBody, Is.False);
        Assert.That(head.KeepAlive, Is.True);
    }

    [Test]
    public void Reads_the_same_head_at_any_position_and_with_any_cut()
    {
        var bytes = Encoding.UTF8.GetBytes("garbage" + Browser + "rest");
        var length = Encoding.UTF8.GetByteCount(Browser);
        for (var cut = 0; cut < length; cut++)
        {
            var reader = default(HeadReader);
            var head = new RequestHead();
            var at = 7;

            Assert.That(reader.TryRead(bytes, ref at, 7 + cut, OwnReader.Limits, head), Is.False, "cut at " + cut);
            Assert.That(at, Is.EqualTo(7));
            Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, head), Is.True, "cut at " + cut);
            Assert.That(at, Is.EqualTo(7 + length));
            Assert.That(head.Header("X-Letters"), Is.EqualTo("\u010a\u00e9"));
        }
    }

    [Test]
    public void Takes_over_nothing_but_what_is_the_same_from_the_request_before()
    {
        var head = new RequestHead();
        string[] requests =
        [
            Browser,
            Browser,
            Browser.Replace("a/b", "a/c"),
            Browser.Replace("GET", "HEAD"),
            Browser.Replace("X-Two: 1\r\n", ""),
            Browser.Replace("Accept: */*", "Accept: */*x"),
            Browser.Replace("HTTP/1.1", "HTTP/1.0"),
            Browser.Replace("Cookie: a=b", "Connection: close"),
            "POST / HTTP/1.1\r\nHost: b\r\nContent-Length: 5\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: b\r\nContent-Length: 55\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: b\r\nTransfer-Encoding: chunked\r\n\r\n",
            "GET http://b/x HTTP/1.1\r\nHost: b\r\n\r\n",
            "GET http://b/x HTTP/1.1\r\nHost: b\r\n\r\n",
            Browser,
        ];
        foreach (var request in requests.Concat(Enumerable.Reverse(requests)))
        {
            head.Reset();
            Read(request, head);
            var alone = Read(request);

            Assert.That(Describe(head), Is.EqualTo(Describe(alone)), request);
        }
    }

    [Test]
    public void Takes_over_the_same_wherever_a_head_is_cut()
    {
        string[] requests =
        [
            Browser, Browser.Replace("a/b", "a/c"), Browser.Replace("a/b", "a/long"), Browser.Replace("Accept: */*", "Accept: */*x"),
        ];
        foreach (var request in requests)
        {
            var bytes = Encoding.UTF8.GetBytes(request);
            for (var cut = 0; cut < bytes.Length; cut++)
            {
                var head = new RequestHead();
                Read(Browser, head);
                head.Reset();
                var reader = default(HeadReader);
                var at = 0;

                Assert.That(reader.TryRead(bytes, ref at, cut, OwnReader.Limits, head), Is.False, "cut at " + cut);
                Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, head), Is.True, "cut at " + cut);
                Assert.That(at, Is.EqualTo(bytes.Length));
                Assert.That(Describe(head), Is.EqualTo(Describe(Read(request))), "cut at " + cut);
            }
        }
    }

    [TestCase("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n")]
    [TestCase("CONNECT a HTTP/1.1\r\nHost: a\r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: a b\r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n")]
    [TestCase("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n")]
    public void Refuses_again_what_was_refused_before(string request)
    {
        var head = new RequestHead();
        Read(Browser, head);
        head.Reset();

        for (var i = 0; i < 3; i++)
        {
            Assert.That(Refusal(request, head), Is.GreaterThanOrEqualTo(400));
            head.Reset();
        }
    }

    [Test]
    public void Never_takes_the_new_Host_for_that_of_a_target_that_came_before()
    {
        var head = new RequestHead();
        Read("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", head);
        head.Reset();

        Read("GET http://a/ HTTP/1.1\r\nHost: b\r\n\r\n", head);

        Assert.That(head.Header("Host"), Is.EqualTo("a"));
    }

    [Test]
    public void A_line_that_was_read_before_is_judged_again_with_the_others()
    {
        var head = new RequestHead();
        Read("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", head);
        head.Reset();

        Assert.That(Refusal("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n", head), Is.EqualTo(400));
    }

    [TestCase(8192, 0)]
    [TestCase(8193, 414)]
    public void Bounds_the_request_line(int length, int status)
    {
        var line = "GET /".PadRight(length - " HTTP/1.1\r\n".Length, 'a') + " HTTP/1.1\r\n";

        Assert.That(Refusal(line + "Host: a\r\n\r\n"), Is.EqualTo(status));
        Assert.That(Refusal("GET /".PadRight(length, 'a')), Is.EqualTo(status), "without its end");
    }

    [TestCase(2000, 0)]
    [TestCase(2001, 431)]
    public void Bounds_the_bytes_of_a_head(int length, int status)
    {
        var head = "GET / HTTP/1.1\r\nHost: a\r\nX: ".PadRight(length - 4, 'a') + "\r\n\r\n";

        Assert.That(Refusal(head, limits: new HeadLimits(2000, 10)), Is.EqualTo(status));
        Assert.That(Refusal(head.Substring(0, length - 1).TrimEnd().PadRight(length, 'a'), limits: new HeadLimits(2000, 10)), Is
            .EqualTo(status), "without its end");
    }

    [TestCase(10, 0)]
    [TestCase(11, 431)]
    public void Bounds_the_header_lines(int count, int status)
    {
        var head = "GET / HTTP/1.1\r\nHost: a\r\n" + string.Concat(Enumerable.Repeat("X: a\r\n", count - 1)) + "\r\n";

        Assert.That(Refusal(head, limits: new HeadLimits(2000, 10)), Is.EqualTo(status));
    }

    [Test]
    public void Refuses_what_is_no_HTTP_at_its_first_byte([Values(0, 1, 0x16, 0x80, 0xFF, ' ', '\n', '(')] int first)
    {
        Assert.That(() => ReadPart([(byte)first]), Throws.InstanceOf<HttpProtocolException>().With.Property("Status").EqualTo(400));
    }

    [Test]
    public void A_large_head_leaves_nothing_behind()
    {
        var head = new RequestHead();
        var large = "GET / HTTP/1.1\r\nHost: a\r\nX: " + new string('x', 60_000) + "\r\n\r\n";
        Read(large, head);
        Assert.That(head.Header("X"), Has.Length.EqualTo(60_000));
        head.Reset();

        Read("GET /b HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n", head);

        Assert.That(head.Target, Is.EqualTo("/b"));
        Assert.That(head.Header("X"), Is.EqualTo("y"));
    }

    [TestCase("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", true)]
    [TestCase("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n", true)]
    [TestCase("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", false)]
    [TestCase("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", false)]
    [TestCase("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n", false)]
    public void Knows_who_waits_for_100_Continue(string request, bool waits)
    {
        Assert.That(Read(request).ExpectsContinue, Is.EqualTo(waits));
    }

    private static string Describe(RequestHead head) => string.Join(
        "|",
        Enumerable.Range(0, head.Count).Select(i => head.Name(i) + "=" + head.Value(i))
            .Concat([head.Method, head.Target, head.MinorVersion.ToString(), head.IsHead.ToString(), head.ContentLength
                .ToString(), head.IsChunked.ToString(), head.KeepAlive.ToString()]));

    private static RequestHead Read(string text, RequestHead? into = null, HeadLimits? limits = null)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        var head = into ?? new RequestHead();
        var at = 0;
        var reader = default(HeadReader);
        reader.TryRead(bytes, ref at, bytes.Length, limits ?? OwnReader.Limits, head);
        return head;
    }

    private static void ReadPart(byte[] bytes)
    {
        var at = 0;
        var reader = default(HeadReader);
        reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, new RequestHead());
    }

    // 0 for none
    private static int Refusal(string text, RequestHead? into = null, HeadLimits? limits = null)
    {
        try
        {
            Read(text, into, limits);
            return 0;
        }
        catch (HttpProtocolException error)
        {
            return error.Status;
        }
    }
}
