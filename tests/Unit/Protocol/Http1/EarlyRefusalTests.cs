using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Heads that have not ended and can never become requests: they are refused with what has come.</summary>
public class EarlyRefusalTests
{
    [TestCase("GET / HTTP/3.0\r\n", 505)]
    [TestCase("GET nowhere HTTP/1.1\r\n", 400)]
    [TestCase("GET /\r\n", 400)]
    [TestCase("GET / HTTP/1.1\r\nHost : a\r\n", 400)]
    [TestCase("GET / HTTP/1.1\r\nHost: a\r\nX\r\n", 400)]
    [TestCase("GET / HTTP/1.1\r\nHost: a\r\n folded\r\nX: ", 400)]
    [TestCase("CONNECT a:80 HTTP/1.1\r\nHost", 501)]
    public void Are_refused_at_once(string begun, int status)
    {
        Assert.That(() => Read(begun), Throws.TypeOf<HttpProtocolException>().With.Property("Status").EqualTo(status));
    }

    [TestCase("GET")]
    [TestCase("GET / HTT")]
    [TestCase("GET / HTTP/1.1\r")]
    [TestCase("GET / HTTP/1.1\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: a")]
    [TestCase("GET / HTTP/1.1\r\nHost: a\r\n\r")]
    public void Are_waited_for_while_they_may_become_requests(string begun) => Assert.That(Read(begun), Is.False);

    [Test]
    public void Leave_the_head_that_comes_whole_as_it_would_have_been()
    {
        var (reader, head, at) = (default(HeadReader), new RequestHead(), 0);
        var bytes = Encoding.ASCII.GetBytes("GET /a HTTP/1.1\r\nHost: a\r\nX: 1\r\n\r\n");
        for (var end = 1; end < bytes.Length; end++) Assert.That(reader.TryRead(bytes, ref at, end, OwnReader.Limits, head), Is.False);

        Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, head), Is.True);
        Assert.That(
            (head.Method, head.Target, head.Header("Host"), head.Header("X"), at), Is.EqualTo(("GET", "/a", "a", "1", bytes.Length)));
    }

    [Test]
    public void Do_not_change_the_target_of_a_request_that_follows_a_kept_one()
    {
        var (reader, head) = (default(HeadReader), new RequestHead());
        foreach (var target in new[] { "/a", "/b", "/a", "/a", "/c" })
        {
            var bytes = Encoding.ASCII.GetBytes($"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n");
            var at = 0;
            Assert.That(reader.TryRead(bytes, ref at, bytes.Length - 3, OwnReader.Limits, head), Is.False);
            Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, head), Is.True);
            Assert.That(head.Target, Is.EqualTo(target));
            head.Reset();
        }
    }

    [TestCase("GET http://b/x HTTP/1.1\r\nHost: a\r\n\r\n", "b")]
    [TestCase("GET HTTP://b:81/x HTTP/1.1\r\nhost: a\r\n\r\n", "b:81")]
    [TestCase("GET http://b/x HTTP/1.0\r\n\r\n", "b")]
    [TestCase("GET /x HTTP/1.1\r\nHost: a\r\n\r\n", "a")]
    public void The_host_of_an_absolute_target_is_that_of_the_request(string request, string host)
    {
        var (reader, head, at) = (default(HeadReader), new RequestHead(), 0);
        var bytes = Encoding.ASCII.GetBytes(request);

        Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, head), Is.True);

        Assert.That((head.Target, head.Header("HOST")), Is.EqualTo(("/x", host)));
        for (var i = 0; i < head.Count; i++) Assert.That(head.Value(i), Is.EqualTo(host));
    }

    private static bool Read(string text)
    {
        var (reader, at) = (default(HeadReader), 0);
        var bytes = Encoding.ASCII.GetBytes(text);
        return reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, new RequestHead());
    }
}
