#nullable disable
using System.Diagnostics;
using Moving.Typed;

namespace Acme.Engine.Clients;

/// <summary>Each client against hyperhost, which loads the services' assembly.</summary>
[Long("another host of the cases of ClientCasesTests, in a process of its own")]
public class HyperhostClientCasesTests : ClientCases
{
    private readonly int _port = Ports.Free();
    private Process _server;

    protected override string Url => $"http://127.0.0.1:{_port}/";

    [OneTimeSetUp]
    public void Start_host()
    {
        var program = typeof(ServiceStack.HyperHost.Server.Roles.Help.HelpCommand).Assembly.Location;
        var runtime = program.EndsWith(".exe", System.StringComparison.Ordinal) ? "mono" : "dotnet";
        _server = Process.Start(new ProcessStartInfo(
            runtime, $"{program} --app {typeof(CallService).Assembly.Location} --listen {Url} --loglevels=Error")
        {
            UseShellExecute = false,
        });
        Wait.Until(() => Ports.Answers(_port) || _server.HasExited, "hyperhost listens");
        Assert.That(_server.HasExited, Is.False);
    }

    [OneTimeTearDown]
    public void Stop_host()
    {
        if (_server is { HasExited: false }) Process.Start("kill", "-TERM " + _server.Id).WaitForExit();
        _server?.WaitForExit();
        _server?.Dispose();
    }
}
