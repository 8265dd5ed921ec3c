using System;
using System.IO;
using System.IO.Compression;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Compression with all that a response can be, over HTTP and FastCGI.</summary>
[TestFixture("http")]
[TestFixture("fcgi")]
public class CompressionOfTransportsTests(string kind)
{
    private const string Gzip = "Accept-Encoding: gzip";

    private SafetyServer _server = null!;

    [SetUp]
    public void StartServer() => _server = new SafetyServer(
        kind, config => config.PrecompressedFiles = true, options => options.Compression.IsEnabled = true);

    [TearDown]
    public void StopServer() => _server.Dispose();

    [TestCase("dto")]
    [TestCase("text")]
    [TestCase("stream")]
    [TestCase("pieces")]
    public void What_a_service_returns_is_compressed(string way)
    {
        foreach (var length in new[] { 20_000, 2_000_000 })
        {
            var plain = _server.Get(Address(way, length));
            var answer = _server.Get(Address(way, length), Gzip);

            Assert.That((plain.Header("Content-Encoding"), plain.Header("Vary")), Is.EqualTo(("", "Accept, Accept-Encoding")));
            Assert.That((answer.Header("Content-Encoding"), answer.Header("Vary")), Is.EqualTo(("gzip", "Accept, Accept-Encoding")));
            Assert.That(answer.Body, Has.Length.LessThan(length / 2));
            Assert.That(Plain(answer.Body), Is.EqualTo(plain.Text));
        }
    }

    [Test]
    public void What_leaves_before_it_is_long_enough_leaves_as_it_is()
    {
        // pieces of 200 bytes
        var answer = _server.Get(Address("pieces", 2000), Gzip);

        Assert.That((answer.Header("Content-Encoding"), answer.Body.Length), Is.EqualTo(("", 2000)));
    }

    [TestCase("dto", 500)]
    [TestCase("image", 20_000)]
    public void What_is_small_or_no_text_stays_as_it_is(string way, int length)
    {
        var answer = _server.Get(Address(way, length), Gzip);

        Assert.That((answer.Header("Content-Encoding"), answer.Header("Vary")), Is.EqualTo(("", "Accept")));
        Assert.That(answer.Body, Has.Length.AtLeast(length));
    }

    [Test]
    public void What_the_application_compressed_is_compressed_once()
    {
        var answer = _server.Get(Address("optimized", 20_000), "Accept-Encoding: gzip", "Accept: application/json");

        Assert.That(answer.Header("Content-Encoding"), Is.EqualTo("gzip"));
        Assert.That(Plain(answer.Body), Does.StartWith("{\"Text\":\"aaa"));
    }

    [Test]
    public void Head_has_the_headers_of_get_and_no_body()
    {
        var get = _server.Get(Address("text", 20_000), Gzip);

        var head = _server.Ask("HEAD", Address("text", 20_000), null, Gzip);

        Assert.That((head.Status, head.Body.Length, head.Header("Content-Encoding")), Is.EqualTo((200, 0, "gzip")));
        if (head.Header("Content-Length").Length > 0) Assert.That(head.Header("Content-Length"), Is.EqualTo(get.Body.Length.ToString()));
    }

    [Test]
    public void A_client_that_has_the_version_already_gets_304()
    {
        var tag = _server.Get(Address("text", 20_000), Gzip).Header("ETag");
        Assert.That(tag, Is.EqualTo("W/\"long\""));

        var answer = _server.Get(Address("text", 20_000), Gzip, "If-None-Match: " + tag);

        Assert.That((answer.Status, answer.Body.Length), Is.EqualTo((304, 0)));
        Assert.That((answer.Header("Vary"), answer.Header("Content-Encoding")), Is.EqualTo(("Accept, Accept-Encoding", "")));
    }

    [TestCase("Range: bytes=0-9999", 10_000)]
    [TestCase("Range: bytes=0-4999,6000-9999", 9_000)]
    public void A_part_is_a_part_of_the_whole_as_it_is(string range, int atLeast)
    {
        foreach (var way in new[] { "text", "stream" })
        {
            var answer = _server.Get(Address(way, 20_000), Gzip, range);

            Assert.That((answer.Status, answer.Header("Content-Encoding")), Is.EqualTo((206, "")), way);
            Assert.That(answer.Body, Has.Length.AtLeast(atLeast), way);
        }
    }

    [Test]
    public void A_file_is_compressed_unless_it_was_before()
    {
        var date = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        _server.AddFile("a.js", new byte[5000], date);
        _server.AddFile("b.js", new byte[5000], date);
        _server.AddFile("b.js.gz", Encoding.ASCII.GetBytes(new string('z', 3000)), date);

        var made = _server.Get("/content/a.js", Gzip);
        var before = _server.Get("/content/b.js", Gzip);

        Assert.That((made.Header("Content-Encoding"), Plain(made.Body).Length), Is.EqualTo(("gzip", 5000)));
        Assert.That(made.Header("ETag"), Does.StartWith("W/\""));
        Assert.That((before.Header("Content-Encoding"), before.Text), Is.EqualTo(("gzip", new string('z', 3000))));
        Assert.That(before.Header("Vary"), Is.EqualTo("Accept-Encoding"));
    }

    private static string Address(string way, int length) => $"/safe/long?Way={way}&Length={length}";

    private static string Plain(byte[] body)
    {
        using var stream = new GZipStream(new MemoryStream(body), CompressionMode.Decompress);
        return new StreamReader(stream, Encoding.UTF8).ReadToEnd();
    }
}
