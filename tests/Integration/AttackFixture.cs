using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>A running service that is attacked: after each attack it answers as before.</summary>
/// <param name="host">One of <see cref="Hosts"/>.</param>
public abstract class AttackFixture(string host)
{
    private RunningServer _server = null!;
    private string _before = "";

    private protected RunningServer Server => _server;

    [OneTimeSetUp]
    public void Start()
    {
        _server = Hosts.Named(host).StartDiagnosticApp();
        _before = Hello();
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TearDown]
    public void Answers_as_before() => Assert.That(Hello(), Is.EqualTo(_before));

    private protected RawResponse Post(string path, string type, byte[] body) =>
        _server.Send("POST", path, body, new("Content-Type", type), new KeyValuePair<string, string>("Accept", "application/json"));

    private protected string Hello()
    {
        var answer = _server.Get("/hello/World", new KeyValuePair<string, string>("Accept", "application/json"));
        return answer.Status + " " + answer.Text;
    }

    private protected static void NoStack(RawResponse answer) =>
        Assert.That(answer.Text, Does.Not.Contain("   at ").And.Not.Contain("\\n  at ").And.Not.Contain(".cs:line"));
}
