using System;
using System.Diagnostics;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>A solution of tests/Moving/Old, converted and built by <c>hyperhost migrate</c>.</summary>
internal sealed class MovedSite
{
    private readonly PackageFeed _feed = PackageFeed.Instance;
    private readonly bool _isForAspNetCore;

    /// <param name="folder">A copy of the old solution.</param>
    /// <param name="solution">The solution's name.</param>
    /// <param name="options">Of <c>migrate</c>.</param>
    public MovedSite(string folder, string solution, params string[] options)
    {
        Folder = folder;
        _isForAspNetCore = Array.IndexOf(options, "--aspnetcore") >= 0;
        var clock = Stopwatch.StartNew();
        Report = _feed.Run(folder, _feed.Tool, ["migrate", solution, "--listen", "http://127.0.0.1:0/", .. options]);
        TestContext.Progress.WriteLine($"{solution} {string.Join(" ", options)}: moved and built in {clock.Elapsed.TotalSeconds:0} s");
    }

    public string Folder { get; }

    /// <summary>What <c>migrate</c> printed.</summary>
    public string[] Report { get; }

    /// <summary>Serves a project as its owner does: <c>dotnet run</c>.</summary>
    /// <param name="project">The new project's file, from <see cref="Folder"/>.</param>
    public RunningServer Run(string project)
    {
        var process = _feed.Start(Folder, "dotnet", "run", "--project", project, "--no-build", "--framework", "net10.0");
        return Started(process, _isForAspNetCore ? "Now listening on: http" : "Listening on http://", Folder);
    }

    /// <summary>Serves an assembly by the tool.</summary>
    /// <param name="folder">The folder that it is started in.</param>
    /// <param name="assembly">From there.</param>
    public static RunningServer Serve(string folder, string assembly)
    {
        var feed = PackageFeed.Instance;
        return Started(feed.Start(folder, feed.Tool, "--app", assembly, "--listen", "http://127.0.0.1:0/"), "Listening on http://", folder);
    }

    /// <summary>Serves an assembly by hyperhost on Mono.</summary>
    /// <param name="folder">The folder that it is started in.</param>
    /// <param name="assembly">From there.</param>
    public static RunningServer RunOnMono(string folder, string assembly)
    {
        var process = PackageFeed.Instance.Start(
            folder, "mono", OldSite.NetFxServer, "--app", assembly, "--listen", "http://127.0.0.1:0/");
        return Started(process, "Listening on http://", folder);
    }

    private static RunningServer Started(ServerProcess process, string line, string folder)
    {
        try
        {
            return new(process, StartedProgram.SenderOf(process, line), folder);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
