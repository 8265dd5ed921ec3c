using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>A server of each kind at an address of nginx's; it listens when the method returns.</summary>
/// <param name="transport">"--fcgi", "--unix" or "--http".</param>
/// <param name="options">Further options of hyperhost.</param>
internal sealed partial class ServerKinds(string transport, params string[] options)
{
    /// <summary>A program of its own.</summary>
    public ServerProcess Program(string address) => Listening(
        DiagnosticApp.Start([transport, transport == "--http" ? address + "/" : address, .. options]));

    /// <summary>The executable holds the listening socket, and passes it to the application.</summary>
    public ServerProcess OneApplication(string address) => Listening(
        HyperHostExe.HyperHost.Start(["--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", Url(address), .. options]));

    /// <summary>Each application has a process of its own, and the supervisor holds the listening sockets.</summary>
    public ServerProcess SeveralApplications(string address) => Serving(
        "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", Url(address), "--app", HyperHostExe.HyperHost.Plain, "--listen",
        HyperHostExe.HyperHost.Socket());

    /// <summary>The supervisor accepts, and passes each connection to the process that its request is for: /a/b or /e.</summary>
    public ServerProcess SharedAddress(string address) => Serving(
        "--listen", Url(address), "--app", "*:*:/a/b:" + HyperHostExe.HyperHost.DiagnosticApp, "--app",
        "*:*:/e:" + HyperHostExe.HyperHost.DiagnosticApp);

    private string Url(string address) => StopTests.Url(transport, address);

    private ServerProcess Serving(params string[] applications)
    {
        var server = HyperHostExe.HyperHost.Start([.. applications, .. options]);
        server.WaitForLines("is served by process", 2);
        return server;
    }

    private static ServerProcess Listening(ServerProcess server)
    {
        server.WaitForLines("Listening on ", 1);
        return server;
    }
}
