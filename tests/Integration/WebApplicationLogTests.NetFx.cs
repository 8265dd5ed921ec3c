using System;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>
/// What the server's log has of an ASP.NET application with services: v3's loggers write to it, from the application's domain.
/// </summary>
[LongFixture(
    "the engine logs the same behind both factories", "ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack")]
[TestFixture("ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost")]
public class WebApplicationLogTests(string handlerFactory)
{
    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new HostedApplication("logged", handlerFactory).StartSamples("main");

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("plain", "Exception")]
    [TestCase("quota", "QuotaException")]
    [TestCase("timeout", "TimeoutException")]
    public void Has_an_exception_of_a_service_with_its_stack(string kind, string type)
    {
        var message = "broken-" + kind;

        var answer = _server.Get($"/throw/{kind}?Message={message}");

        Assert.That(answer.Status, Is.GreaterThanOrEqualTo(500));
        Assert.That(_server.App.WaitForLines(type + ": " + message, 1), Is.Not.Empty);
        _server.App.WaitUntil(() => _server.App.Lines.Any(
            static line => line.Contains("  at ") && line.Contains("Compat.Samples.") && line.Contains("Fail")));
    }

    [Test]
    public void Has_a_mistake_of_a_client_as_one_line()
    {
        _server.Get("/throw/h404?Message=mistaken");
        _server.Get("/throw/notsupported?Message=behind-the-mistake");
        _server.App.WaitForLines("behind-the-mistake", 1);

        Assert.That(_server.App.Lines.Single(static line => line.Contains("mistaken")), Does.Contain(" notice ").And.Contain("Throw"));
    }

    [Test]
    public void Masks_what_an_exception_quotes_of_a_password()
    {
        _server.Get("/throw/invalidop?Message=" + Uri.EscapeDataString("told of password=pass1 end-of-secret"));
        _server.Get("/throw/notsupported?Message=behind-the-secret");
        _server.App.WaitForLines("behind-the-secret", 1);

        Assert.That(_server.App.Lines.Where(static line => line.Contains("pass1")), Is.Empty);
    }
}
