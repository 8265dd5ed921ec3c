using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Copies of the test site in the host for web applications, behind nginx.</summary>
internal static class WebApplications
{
    /// <returns>A copy of the test site that a test may change.</returns>
    public static string NewSite()
    {
        var folder = Deployment.NewFolder();
        Deployment.CopyFolder(Path.Combine(AppContext.BaseDirectory, "AspNet", "Site"), folder);
        return folder;
    }

    /// <summary>One application, alone on a Unix socket.</summary>
    public static RunningServer Start(string folder, params string[] options) =>
        StartBehindNginx(["--app", $"web|||/|{folder}||/hello.aspx", .. options]);

    /// <summary>Applications with the given options, on a shared Unix socket.</summary>
    public static RunningServer StartBehindNginx(IEnumerable<string> options, Func<string, string>? nginxConfig = null)
    {
        var socket = Path.Combine(Deployment.NewFolder(), "app.sock");
        var process = StartProcess(["--address", "fcgi+unix:" + socket, .. options]);
        try
        {
            process.WaitForLines("Listening on ", 1);
            var nginx = Nginx.Start("unix:" + socket, keepAlive: true, nginxConfig);
            return new(process, new HttpSender(nginx.EndPoint), Path.GetDirectoryName(socket)!, nginx);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    public static ServerProcess StartProcess(IEnumerable<string> options) =>
        Launch.Start(Deployment.Samples, "Compat.Samples", options.Prepend("aspnet"));
}
