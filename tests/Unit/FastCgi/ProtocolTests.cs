using System.Linq;
using System.Text;
using NUnit.Framework;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>The rules of FastCGI 1.0, each by its name, on every transport.</summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.All))]
public class ProtocolTests(TestTransport transport)
{
    private TestServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new TestServer(transport);

    [OneTimeTearDown]
    public void Stop()
    {
        Assert.That(_server.Log.Errors.Where(static line => !line.Contains("the app's own words")), Is.Empty);
        _server.Dispose();
    }

    [Test]
    public void Answers_a_request()
    {
        using var client = _server.Connect();

        var answer = client.Get("/hello");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("hello"));
        Assert.That(answer.Headers["Content-Type"], Is.EqualTo("text/plain"));
        Assert.That(answer.Headers["Content-Length"], Is.EqualTo("5"));
        Assert.That(answer.HasStdoutEnd, Is.True);
        Assert.That(answer.ProtocolStatus, Is.Zero);
        Assert.That(answer.AppStatus, Is.Zero);
    }

    [Test]
    public void Answers_many_requests_of_one_connection()
    {
        using var client = _server.Connect();

        for (var i = 0; i < 200; i++) Assert.That(client.Get("/hello?" + i).Text, Is.EqualTo("hello"));
    }
}
