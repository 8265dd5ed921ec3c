using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>System.Web in fastcgi-mono-server4, behind nginx.</summary>
/// <param name="name">Name of the host.</param>
/// <param name="handlerFactory">The handler factory in web.config.</param>
internal sealed class SystemWebHost(string name, string handlerFactory) : TestHost(name)
{
    public override string Transcripts => "xsp";

    public override RunningServer StartSamples(string profile) => Start(Deployment.SamplesWeb(handlerFactory), profile);

    public override RunningServer StartDiagnosticApp() => Start(Deployment.DiagnosticAppWeb, "main");

    /// <summary>Starts a web application.</summary>
    /// <param name="folder">With web.config, Global.asax and bin.</param>
    /// <param name="profile">Of the recorded services; others have no use for it.</param>
    public static RunningServer Start(string folder, string profile)
    {
        var port = Ports.Free();
        var process = ServerProcess.Start(
            "fastcgi-mono-server4",
            ["--applications=/:" + folder, "--socket=tcp:127.0.0.1:" + port],
            ("COMPAT_PROFILE", profile),
            ServerProcess.WatchesNoFiles);
        WaitForPort(process, port);
        // it wants the file that a request is for
        var nginx = Nginx.Start(
            "127.0.0.1:" + port,
            keepAlive: false,
            config => config.Replace(
                "http {", $"http {{\nroot {folder};\nfastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;\nfastcgi_param "
                    + "PATH_INFO \"\";"));
        return new(process, new HttpSender(nginx.EndPoint), folder, nginx);
    }
}
