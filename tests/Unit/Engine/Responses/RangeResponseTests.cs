using System;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>Parts of files, texts and streams.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class RangeResponseTests(string kind)
{
    private const string Made = "Sun, 03 Feb 2013 04:05:06 GMT";

    private static readonly string[] Paths = ["/content/digits.txt", "/safe/part", "/safe/stream"];

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void StartServer()
    {
        _server = new SafetyServer(kind);
        _server.AddFile("digits.txt", Encoding.ASCII.GetBytes("0123456789"), new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc));
    }

    [OneTimeTearDown]
    public void StopServer() => _server.Dispose();

    [Test]
    public void One_part_is_sent_as_it_is([ValueSource(nameof(Paths))] string path)
    {
        var answer = _server.Get(path, "Range: bytes=2-4");

        Assert.That((answer.Status, answer.Text, answer.Header("Content-Range")), Is.EqualTo((206, "234", "bytes 2-4/10")));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("text/plain"));
        Assert.That(answer.Header("Content-Length"), Is.EqualTo("3"));
        Assert.That(answer.Header("Accept-Ranges"), Is.EqualTo("bytes"));
    }

    [TestCase("bytes=0-3", "0123", "bytes 0-3/10")]
    [TestCase("bytes=0-0", "0", "bytes 0-0/10")]
    [TestCase("bytes=4-", "456789", "bytes 4-9/10")]
    [TestCase("bytes=-2", "89", "bytes 8-9/10")]
    [TestCase("bytes=0-100", "0123456789", "bytes 0-9/10")]
    public void A_part_is_counted_from_the_first_byte_wherever_the_stream_is(string range, string part, string where)
    {
        var answer = _server.Get("/safe/middle", "Range: " + range);

        Assert.That((answer.Status, answer.Text, answer.Header("Content-Range")), Is.EqualTo((206, part, where)));
    }

    [Test]
    public void Several_parts_are_sent_with_a_head_each([ValueSource(nameof(Paths))] string path)
    {
        var answer = _server.Get(path, "Range: bytes=7-, 0-1, 20-30, 4-4");

        Assert.That((answer.Status, answer.Header("Content-Range")), Is.EqualTo((206, "")));
        var type = answer.Header("Content-Type");
        Assert.That(type, Does.StartWith("multipart/byteranges; boundary="));
        Assert.That(answer.Header("Content-Length"), Is.EqualTo(answer.Body.Length.ToString()));

        var boundary = type.Substring(type.IndexOf('=') + 1);
        var parts = answer.Text.Split([$"\r\n--{boundary}"], StringSplitOptions.None);
        Assert.That((parts[0], parts.Last()), Is.EqualTo(("", "--\r\n")));
        Assert.That(parts.Skip(1).Take(3), Has.All.Match("^\r\nContent-Type: text/plain\r\nContent-Range: bytes "));
        Assert.That(
            parts.Skip(1).Take(3).Select(part => part.Substring(part.IndexOf("bytes ", StringComparison.Ordinal))),
            Is.EqualTo(new[] { "bytes 7-9/10\r\n\r\n789", "bytes 0-1/10\r\n\r\n01", "bytes 4-4/10\r\n\r\n4" }));
    }

    [Test]
    public void A_part_that_is_not_there_is_refused_with_the_length([ValueSource(nameof(Paths))] string path)
    {
        var answer = _server.Get(path, "Range: bytes=10-,-0");

        Assert.That((answer.Status, answer.Header("Content-Range"), answer.Body.Length), Is.EqualTo((416, "bytes */10", 0)));
    }

    [TestCase("bytes=0-,0-,0-,0-")]
    [TestCase("bytes=0-5,3-4")]
    [TestCase("bytes=0-0,1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,0-0,1-1,2-2,3-3,4-4,5-5,6-6")]
    public void A_short_header_gets_no_long_answer(string range)
    {
        foreach (var path in Paths)
        {
            var answer = _server.Get(path, "Range: " + range);

            Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "0123456789")), path);
        }
    }

    [TestCase("If-Range: " + Made, 206)]
    [TestCase("If-Range: Sun, 03 Feb 2013 04:05:07 GMT", 200)]
    [TestCase("If-Range: \"other\"", 200)]
    [TestCase("If-Range: rubbish", 200)]
    public void A_part_of_another_version_is_not_wanted(string header, int status)
    {
        var answer = _server.Get("/content/digits.txt", header, "Range: bytes=2-4");

        Assert.That((answer.Status, answer.Text), Is.EqualTo((status, status == 206 ? "234" : "0123456789")));
    }

    [Test]
    public void A_strong_tag_means_that_the_version_is_the_same()
    {
        var tag = _server.Get("/content/digits.txt").Header("ETag");

        Assert.That(_server.Get("/content/digits.txt", "If-Range: " + tag, "Range: bytes=2-4").Status, Is.EqualTo(206));
        Assert.That(_server.Get("/content/digits.txt", "If-Range: W/" + tag, "Range: bytes=2-4").Status, Is.EqualTo(200));
        Assert.That(_server.Get("/safe/stream", "If-Range: \"s\"", "Range: bytes=2-4").Text, Is.EqualTo("234"));
        Assert.That(_server.Get("/safe/stream", "If-Range: \"t\"", "Range: bytes=2-4").Text, Is.EqualTo("0123456789"));
        Assert.That(_server.Get("/safe/part", "If-Range: \"s\"", "Range: bytes=2-4").Text, Is.EqualTo("0123456789"));
    }

    [Test]
    public void What_is_not_modified_has_no_part() =>
        Assert.That(_server.Get("/content/digits.txt", "If-None-Match: *", "Range: bytes=2-4").Status, Is.EqualTo(304));

    [Test]
    public void Head_requests_no_part([ValueSource(nameof(Paths))] string path)
    {
        var answer = _server.Ask("HEAD", path, null, "Range: bytes=2-4");

        Assert.That((answer.Status, answer.Body.Length, answer.Header("Content-Range")), Is.EqualTo((200, 0, "")));
    }
}
