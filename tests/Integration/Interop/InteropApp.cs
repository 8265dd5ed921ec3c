using System;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>One diagnostic app for all web servers, over TCP and over a Unix socket.</summary>
[SetUpFixture]
public class InteropApp
{
    private static ServerProcess? _app;

    /// <summary>"127.0.0.1:9000".</summary>
    internal static string Tcp { get; private set; } = "";

    /// <summary>"/path/to/app.sock".</summary>
    internal static string Unix { get; private set; } = "";

    internal static int TcpPort => int.Parse(Tcp.Substring(Tcp.LastIndexOf(':') + 1));

    [OneTimeSetUp]
    public void Start()
    {
        Unix = Deployment.NewFolder() + "/app.sock";
        _app = DiagnosticApp.Start("--fcgi", "127.0.0.1:0", "--unix", Unix);
        var line = Array.Find(_app.WaitForLines("Listening on ", 2), found => found.Contains("fcgi://"))!;
        var start = line.IndexOf("fcgi://", StringComparison.Ordinal) + "fcgi://".Length;
        Tcp = line.Substring(start, line.IndexOf(' ', start) - start);
    }

    [OneTimeTearDown]
    public void Stop() => _app?.Dispose();
}
