using System;
using System.IO;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

public class StaticFileHandlerTests
{
    private static readonly DateTime Modified = new(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

    private string _root = "";

    [SetUp]
    public void StartHost()
    {
        _root = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        Directory.CreateDirectory(Path.Combine(_root, "docs"));
        Add("note.txt", "hello static text");
        Add("docs/default.htm", "the default");
        TestHost.Start();
        EndpointHost.Config.WebHostPhysicalPath = _root;
    }

    [TearDown]
    public void EndHost()
    {
        EndpointHost.Dispose();
        Directory.Delete(_root, recursive: true);
    }

    [TestCase("/note.txt")]
    [TestCase("/NOTE.TXT")]
    public void Sends_a_file(string pathInfo)
    {
        var response = Get(pathInfo);

        Assert.That((response.StatusCode, response.Body, response.Length), Is.EqualTo((200, "hello static text", (long?)17)));
        Assert.That(response.ContentType, Is.EqualTo("text/plain"));
        Assert.That(response.Headers["Last-Modified"], Is.EqualTo("Sun, 03 Feb 2013 04:05:06 GMT"));
        Assert.That(response.Headers["Accept-Ranges"], Is.EqualTo("bytes"));
        Assert.That(response.IsClosed);
    }

    [TestCase("Sun, 03 Feb 2013 04:05:06 GMT", 304)]
    [TestCase("Sun, 03 Feb 2019 04:05:06 GMT", 304)]
    [TestCase("Sun, 03 Feb 2013 04:05:05 GMT", 200)]
    [TestCase("rubbish", 200)]
    public void Sends_it_only_when_it_changed(string since, int expected)
    {
        var response = Get("/note.txt", ifModifiedSince: since);

        Assert.That((response.StatusCode, response.Body.Length > 0), Is.EqualTo((expected, expected == 200)));
    }

    [Test]
    public void Sends_all_of_it_where_parts_are_not_allowed()
    {
        EndpointHost.Config.AllowPartialResponses = false;

        var response = Get("/note.txt", range: "bytes=0-4");

        Assert.That((response.StatusCode, response.Body), Is.EqualTo((200, "hello static text")));
        Assert.That(response.Headers, Does.Not.ContainKey("Accept-Ranges"));
    }

    [TestCase("/none.txt")]
    [TestCase("/../" + nameof(StaticFileHandlerTests))]
    public void Knows_no_other_files(string pathInfo) =>
        Assert.That(Get(pathInfo).StatusCode, Is.EqualTo(404));

    [Test]
    public void Sends_a_visitor_of_a_directory_to_its_default_document()
    {
        var response = Get("/docs");

        Assert.That((response.StatusCode, response.Headers["Location"]), Is.EqualTo((302, "http://localhost/docs/default.htm")));
    }

    [Test]
    public void Keeps_the_default_file_in_memory_until_it_changes()
    {
        var handler = new StaticFileHandler();
        handler.SetDefaultFile(Path.Combine(_root, "note.txt"));
        Assert.That(Get("/note.txt", handler: handler).Body, Is.EqualTo("hello static text"));

        File.WriteAllText(Path.Combine(_root, "note.txt"), "changed");

        Assert.That(Get("/note.txt", handler: handler).Body, Is.EqualTo("changed"));
    }

    private static RecordingResponse Get(
        string pathInfo, string? range = null, string? ifModifiedSince = null, StaticFileHandler? handler = null)
    {
        var request = new MockHttpRequest { PathInfo = pathInfo, RawUrl = pathInfo };
        if (range != null) request.Headers["Range"] = range;
        if (ifModifiedSince != null) request.Headers["If-Modified-Since"] = ifModifiedSince;
        var response = new RecordingResponse();
        (handler ?? new StaticFileHandler()).ProcessRequest(request, response, null);
        return response;
    }

    private void Add(string name, string text)
    {
        var path = Path.Combine(_root, name);
        File.WriteAllText(path, text);
        File.SetLastWriteTimeUtc(path, Modified);
    }
}
