using System.Collections.Generic;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The app that a user would copy, in System.Web, with its own Global.asax and web.config.</summary>
public class ExampleWebTests
{
    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = SystemWebHost.Start(Deployment.ExampleWeb, "main");

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void Returns_hello()
    {
        Assert.That(_server.Get("/hello/World?format=json").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Refuses_an_entry_without_a_name()
    {
        var entry = Encoding.UTF8.GetBytes("{\"Text\":\"Hello\"}");

        var answer = _server.Send(
            "POST", "/entries?format=json", entry, new KeyValuePair<string, string>("Content-Type", "application/json"));

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Text, Does.Contain("\"FieldName\":\"Name\""));
    }
}
