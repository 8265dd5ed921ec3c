using System;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>Files that were compressed before they are requested.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class PrecompressedFileTests(string kind)
{
    private static readonly DateTime Date = new(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

    private SafetyServer? _server;

    [TearDown]
    public void StopServer() => _server?.Dispose();

    [TestCase("gzip", "gzip", "the gzip")]
    [TestCase("gzip, br", "br", "the br")]
    [TestCase("gzip, br;q=0.5", "gzip", "the gzip")]
    [TestCase("br;q=0, gzip;q=0.1", "gzip", "the gzip")]
    [TestCase("deflate", "", "the script")]
    [TestCase("identity", "", "the script")]
    public void A_client_gets_what_it_takes(string accepted, string coding, string text)
    {
        Start();
        AddAll();

        var answer = _server!.Get("/content/a.js", "Accept-Encoding: " + accepted);

        Assert.That((answer.Header("Content-Encoding"), answer.Text), Is.EqualTo((coding, text)));
        Assert.That(answer.Header("Vary"), Is.EqualTo("Accept-Encoding"));
        Assert.That(answer.Header("Content-Type"), Does.Contain("javascript"));
        Assert.That(answer.Header("Content-Length"), Is.EqualTo(text.Length.ToString()));
    }

    [Test]
    public void Each_has_a_tag_of_its_own()
    {
        Start();
        AddAll();
        string[] accepted = ["Accept-Encoding: gzip", "Accept-Encoding: br", "Accept-Encoding: identity"];
        var tags = Array.ConvertAll(accepted, header => _server!.Get("/content/a.js", header).Header("ETag"));

        Assert.That(tags, Is.Unique.And.None.Empty);
        var same = _server!.Get("/content/a.js", accepted[0], "If-None-Match: " + tags[0]);
        Assert.That((same.Status, same.Header("Vary")), Is.EqualTo((304, "Accept-Encoding")));
        Assert.That(_server.Get("/content/a.js", accepted[0], "If-None-Match: " + tags[1]).Status, Is.EqualTo(200));
        Assert.That(_server.Get("/content/a.js", accepted[0], "Range: bytes=0-2", "If-Range: " + tags[0]).Text, Is.EqualTo("the"));
    }

    [Test]
    public void An_older_one_is_of_an_older_version()
    {
        Start();
        Add("a.js", "the new script", Date.AddSeconds(1));
        Add("a.js.gz", "the gzip", Date);

        var answer = _server!.Get("/content/a.js", "Accept-Encoding: gzip");

        Assert.That((answer.Text, answer.Header("Content-Encoding"), answer.Header("Vary")), Is.EqualTo(("the new script", "", "")));
    }

    [Test]
    public void Nothing_is_chosen_unless_it_is_wanted()
    {
        _server = new SafetyServer(kind);
        AddAll();

        var answer = _server.Get("/content/a.js", "Accept-Encoding: gzip");

        Assert.That((answer.Text, answer.Header("Vary")), Is.EqualTo(("the script", "")));
    }

    private void Start() => _server = new SafetyServer(kind, config => config.PrecompressedFiles = true);

    private void AddAll()
    {
        Add("a.js", "the script", Date);
        Add("a.js.gz", "the gzip", Date);
        Add("a.js.br", "the br", Date);
    }

    private void Add(string name, string text, DateTime date) => _server!.AddFile(name, Encoding.ASCII.GetBytes(text), date);
}
