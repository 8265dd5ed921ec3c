using System.IO;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>An application of tests/Moving in hyperhost, over HTTP.</summary>
internal static class MovedApplication
{
    /// <summary>Its folder, with all that it needs.</summary>
    public static string FolderOf(string project) => Deployment.Moved(project);

    /// <param name="project">Its folder in tests/Moving.</param>
    /// <param name="isProgram">Whether it is an .exe on Mono.</param>
    /// <param name="path">The path it is mounted at, with a slash at its end; "" for the root.</param>
    public static RunningServer Start(string project, bool isProgram = false, string path = "") =>
        StartIn(FolderOf(project), project, isProgram, path);

    /// <summary>The same with the application's files in another folder.</summary>
    public static RunningServer StartIn(
        string folder, string project, bool isProgram = false, string path = "", params string[] options)
    {
        var file = Path.Combine(folder, project + (isProgram && Launch.Framework == "net472" ? ".exe" : ".dll"));
        var process = HyperHostExe.HyperHost.Start(["--app", file, "--listen", "http://127.0.0.1:0/" + path, .. options]);
        try
        {
            var line = process.WaitForLines("Listening on http", 1)[0];
            var port = int.Parse(Regex.Match(line, @"http://127\.0\.0\.1:(\d+)").Groups[1].Value);
            return new(process, new HttpSender(new(IPAddress.Loopback, port)), folder);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
