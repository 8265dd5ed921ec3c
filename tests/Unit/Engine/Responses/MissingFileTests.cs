using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class MissingFileTests(string kind)
{
    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind, null, null, new Downloads());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void A_file_that_is_not_there_is_not_found_and_its_path_not_shown(
        [Values("plain", "attachment", "compressed")] string way, [Values("json", "xml", "html", "csv", "jsv")] string format)
    {
        var response = _server.Get($"/downloads/{way}?format={format}");

        Assert.That(response.Status, Is.EqualTo(404), response.Text);
        Assert.That(response.Text, Does.Not.Contain("nowhere").And.Not.Contain("/var/"));
        Assert.That(response.Header("Content-Disposition"), Is.Empty);
    }

    [TestCase("bytes=0-3")]
    [TestCase("bytes=-1")]
    public void Nor_is_a_part_of_it(string range) =>
        Assert.That(_server.Get("/downloads/plain", "Range: " + range).Status, Is.EqualTo(404));

    [Test]
    public void V3s_status_comes_back_with_its_option()
    {
        _server.Dispose();
        _server = new SafetyServer(kind, static config => config.V3Behaviour.ServerErrorsForBadRequests = true, null, new Downloads());
        try
        {
            Assert.That(_server.Get("/downloads/plain").Status, Is.EqualTo(500));
        }
        finally
        {
            _server.Dispose();
            Start();
        }
    }

    private sealed class Downloads : IPlugin
    {
        public void Register(IAppHost appHost) => appHost.RegisterService(typeof(MissingFileService));
    }
}

[Route("/downloads/{Way}")]
public class MissingFile
{
    public string? Way { get; set; }
}

public class MissingFileService : ServiceInterface.Service
{
    private const string Path = "/var/nowhere/report.pdf";

    public object Any(MissingFile request) => request.Way switch
    {
        "attachment" => new HttpResult(new FileInfo(Path), asAttachment: true),
        "compressed" => new CompressedFileResult(Path),
        _ => new HttpResult(new FileInfo(Path)),
    };
}
