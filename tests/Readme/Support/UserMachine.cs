using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Readme.Support;

/// <summary>
/// A user's machine: a home, and for root also folders /srv and /dev/shm and, for each command that is started, a network, in which the
/// paths and ports that the documents name are free.
/// </summary>
internal sealed class UserMachine : IDisposable
{
    private const int Timeout = 1_800_000;
    private const int EndTimeout = 120_000;
    private const int Sigint = 2;
    private const int Sigkill = 9;
    private const string Mounts =
        "mount --make-rprivate / && mount -t tmpfs none /srv && mount -t tmpfs none /dev/shm && echo up && exec cat";

    private readonly List<ServerProcess> _started = [];
    private readonly ServerProcess? _mounts;

    private readonly bool _hasHome;

    /// <param name="hasHome">
    /// Whether the user is a new one: the tools and the packages of this user are not there. False for commands in this repository, whose
    /// builds are this user's.
    /// </param>
    public UserMachine(bool hasHome)
    {
        _hasHome = hasHome;
        Home = hasHome ? Deployment.NewFolder() : Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
        if (hasHome) CopyNuGetSettings();
        if (Environment.UserName != "root") return;

        _mounts = ServerProcess.Start("unshare", ["--mount", "sh", "-c", Mounts]);
        _mounts.WaitForLines("up", 1);
    }

    /// <summary>The home; projects are created in it.</summary>
    public string Home { get; }

    /// <summary>Runs a command as it stands, to its end, in the network of all.</summary>
    /// <returns>What it printed.</returns>
    /// <exception cref="InvalidOperationException">Its exit code is not 0.</exception>
    public string[] Run(string folder, string command) =>
        ToItsEnd(command, ServerProcess.Start("setsid", ["bash", "-c", Line(folder, command)], Variables));

    /// <summary>Runs a command as it stands, to its end, with the machine's own folders.</summary>
    /// <param name="beside">The server in whose network it runs.</param>
    /// <returns>What it printed.</returns>
    public string[] RunInside(string folder, string command, ServerProcess? beside = null) =>
        ToItsEnd(command, Enter(beside, "setsid", ["bash", "-c", Line(folder, command)]));

    /// <summary>Starts a command as it stands, in a network of its own: only it and its programs can have opened a port there.</summary>
    public ServerProcess Start(string folder, string command)
    {
        var process = _mounts is null
            ? ServerProcess.Start("setsid", ["bash", "-c", Line(folder, command)], Variables)
            : Enter(null, "setsid", ["unshare", "--net", "bash", "-c", "ip link set lo up && " + Line(folder, command)]);
        _started.Add(process);
        if (_mounts is not null)
            process.WaitUntil(() => NetworkOf(process.Id) is { } network && network != NetworkOf(Environment.ProcessId));
        return process;
    }

    /// <summary>What curl gets from an address in the server's network, once something listens there.</summary>
    public string Get(ServerProcess server, string url, params string[] options)
    {
        string[] lines = [];
        server.WaitUntil(() =>
        {
            using var curl = Enter(server, "curl", ["-sSf", "--max-time", "60", .. options, url]);
            var isThere = curl.WaitForExit(Timeout) == 0;
            lines = curl.Lines;
            return isThere;
        });
        return string.Join("\n", lines);
    }

    /// <summary>The body of a FastCGI response from an address in the server's network.</summary>
    /// <param name="address">"127.0.0.1:9000", or the path of a Unix socket.</param>
    public string GetFastCgi(ServerProcess server, string address, string path)
    {
        string[] lines = [];
        server.WaitUntil(() =>
        {
            using var client = Enter(
                server, "env", ["REQUEST_METHOD=GET", "REQUEST_URI=" + path, "QUERY_STRING=", "cgi-fcgi", "-bind", "-connect", address]);
            client.WaitForExit(Timeout);
            lines = client.Lines;
            return lines.Any(static line => line.StartsWith("Status: ", StringComparison.Ordinal) || line.Contains("Content-Type"));
        });
        return lines.Last();
    }

    /// <summary>Sends SIGINT to the command and the programs that it started, as Ctrl-C in a terminal does.</summary>
    /// <returns>The exit code.</returns>
    public static int Interrupt(ServerProcess process)
    {
        ServerProcess.Signal(-process.Id, Sigint);
        return process.WaitForExit(EndTimeout);
    }

    /// <summary>Ends the commands that still run, so that the next one finds its ports free.</summary>
    public void EndStarted()
    {
        foreach (var process in _started)
        {
            ServerProcess.Signal(-process.Id, Sigkill);
            process.Dispose();
        }

        _started.Clear();
    }

    public void Dispose()
    {
        EndStarted();
        _mounts?.Dispose();
    }

    private static string Line(string folder, string command) => $"cd {folder} && exec {command}";

    private static string[] ToItsEnd(string command, ServerProcess started)
    {
        using var process = started;
        var code = process.WaitForExit(Timeout);
        if (code != 0) throw new InvalidOperationException($"{command} ended with code {code}:\n{string.Join("\n", process.Lines)}");

        return process.Lines;
    }

    private ServerProcess Enter(ServerProcess? server, string program, IEnumerable<string> arguments)
    {
        if (_mounts is null) return ServerProcess.Start(program, arguments, Variables);

        string[] network = server is null ? [] : [$"--net=/proc/{server.Id}/ns/net"];
        return ServerProcess.Start("nsenter", [$"--mount=/proc/{_mounts.Id}/ns/mnt", .. network, "--", program, .. arguments], Variables);
    }

    // null once the process has ended
    private static string? NetworkOf(int process) => new FileInfo($"/proc/{process}/ns/net").LinkTarget;

    private (string Name, string Value)[] Variables =>
        _hasHome
            ?
            [
                .. Common, ("HOME", Home), ("DOTNET_CLI_HOME", Home), ("NUGET_FALLBACK_PACKAGES", Known),
                ("PATH", $"{Home}/.dotnet/tools:{Environment.GetEnvironmentVariable("PATH")}:/usr/sbin"),
            ]
            : Common;

    private static (string Name, string Value)[] Common =>
        [("DOTNET_NOLOGO", "1"), ("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("MSBUILDDISABLENODEREUSE", "1")];

    // packages of others, which need not be fetched again
    private static string Known => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    private void CopyNuGetSettings()
    {
        var settings = Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "NuGet", "NuGet.Config");
        if (!File.Exists(settings)) return;

        Directory.CreateDirectory(Path.Combine(Home, ".nuget", "NuGet"));
        File.Copy(settings, Path.Combine(Home, ".nuget", "NuGet", "NuGet.Config"));
    }
}
