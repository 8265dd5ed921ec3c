using System;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The app that a user would copy: it runs as its Main configures it, on HTTP and FastCGI.</summary>
public class ExampleTests
{
    private string _socket = null!;
    private ServerProcess _app = null!;
    private HttpSender _http = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _socket = "fcgi+unix:" + Path.Combine(Deployment.NewFolder(), "app.sock");
        _app = Example.Start("http://127.0.0.1:0/", _socket);
        var line = Array.Find(_app.WaitForLines("Listening on ", 2), line => line.Contains("http://"))!;
        _http = new(new(IPAddress.Loopback, new Uri(line.Split(' ')[^2]).Port));
    }

    [OneTimeTearDown]
    public void Stop() => _app?.Dispose();

    [Test]
    public void Returns_hello_over_http()
    {
        var answer = _http.Send("GET", "/hello/World", [new("Host", _http.Authority), new("Accept", "application/json")], null);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Returns_hello_over_FastCgi()
    {
        using var client = FastCgiClient.Connect(_socket);

        var answer = client.Get("/hello/World?format=json");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Keeps_what_a_guest_wrote()
    {
        var signed = Sign("{\"Name\":\"Ada\",\"Text\":\"A fine engine.\"}");

        Assert.That(signed.Status, Is.EqualTo(201), signed.Text);
        Assert.That(signed.Text, Does.Contain("\"Name\":\"Ada\",\"Text\":\"A fine engine.\""));
        var entries = _http.Send("GET", "/entries?format=json", [new("Host", _http.Authority)], null);
        Assert.That(entries.Text, Does.StartWith("[{\"Id\":1,").And.Contain("\"Text\":\"A fine engine.\""));
    }

    [TestCase("{\"Name\":\"\",\"Text\":\"Nobody was here.\"}", "Name")]
    [TestCase("{\"Name\":\"Ada\",\"Text\":\"\"}", "Text")]
    public void Refuses_an_entry_that_lacks_something(string entry, string field)
    {
        var answer = Sign(entry);

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Text, Does.Contain("\"FieldName\":\"" + field + "\""));
    }

    private RawResponse Sign(string entry)
    {
        var body = Encoding.UTF8.GetBytes(entry);
        return _http.Send(
            "POST",
            "/entries",
            [
                new("Host", _http.Authority), new("Accept", "application/json"), new("Content-Type", "application/json"),
                new("Content-Length", body.Length.ToString()),
            ],
            body);
    }
}
