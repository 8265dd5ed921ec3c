using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>System.Web in our own host for web applications, behind nginx.</summary>
/// <param name="name">Name of the host.</param>
/// <param name="handlerFactory">The handler factory in web.config.</param>
internal sealed class HostedApplication(string name, string handlerFactory) : TestHost(name)
{
    public override string Transcripts => "xsp";

    public override RunningServer StartSamples(string profile) => Start(Deployment.SamplesWeb(handlerFactory), profile);

    public override RunningServer StartDiagnosticApp() => Start(Deployment.DiagnosticAppWeb, "main");

    private static RunningServer Start(string folder, string profile)
    {
        var socket = Path.Combine(Deployment.NewFolder(), "app.sock");
        var process = Launch.Start(
            Deployment.Samples,
            "Compat.Samples",
            ["aspnet", "--address", "fcgi+unix:" + socket, "--app", $"web|||/|{folder}||"],
            ("COMPAT_PROFILE", profile));
        try
        {
            process.WaitForLines("Listening on ", 1);
            var nginx = Nginx.Start("unix:" + socket, keepAlive: true);
            return new(process, new HttpSender(nginx.EndPoint), folder, nginx);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
