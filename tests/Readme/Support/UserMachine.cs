using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Readme.Support;

/// <summary>
/// A user's machine: a home, and for root also a network and a folder /srv, in which the ports and paths that the documents name are free.
/// </summary>
internal sealed class UserMachine : IDisposable
{
    private const int Timeout = 1_800_000;
    private const int EndTimeout = 120_000;
    private const int Sigint = 2;
    private const int Sigkill = 9;
    private const string Set = "mount --make-rprivate / && mount -t tmpfs none /srv && ip link set lo up && echo up && exec cat";

    private readonly List<ServerProcess> _started = [];
    private readonly ServerProcess? _network;

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

        _network = ServerProcess.Start("unshare", ["--net", "--mount", "sh", "-c", Set]);
        _network.WaitForLines("up", 1);
    }

    /// <summary>The home; projects are created in it.</summary>
    public string Home { get; }

    /// <summary>Runs a command as it stands, to its end.</summary>
    /// <returns>What it printed.</returns>
    /// <exception cref="InvalidOperationException">Its exit code is not 0.</exception>
    public string[] Run(string folder, string command)
    {
        using var process = Shell(folder, command, hasNetwork: true);
        var code = process.WaitForExit(Timeout);
        if (code != 0) throw new InvalidOperationException($"{command} ended with code {code}:\n{string.Join("\n", process.Lines)}");

        return process.Lines;
    }

    /// <summary>Runs a command in the machine's own network and with its own /srv, to its end.</summary>
    public void RunInside(string folder, string command)
    {
        using var process = Shell(folder, command, hasNetwork: false);
        if (process.WaitForExit(Timeout) != 0) throw new InvalidOperationException($"{command}: {string.Join("\n", process.Lines)}");
    }

    /// <summary>Starts a command as it stands, in the machine's own network.</summary>
    public ServerProcess Start(string folder, string command)
    {
        var process = Shell(folder, command, hasNetwork: false);
        _started.Add(process);
        return process;
    }

    /// <summary>What curl gets from an address in the machine's network, once something listens there.</summary>
    public string Get(ServerProcess server, string url, params string[] options)
    {
        string[] lines = [];
        server.WaitUntil(() =>
        {
            using var curl = Enter("curl", ["-sSf", "--max-time", "60", .. options, url]);
            var isThere = curl.WaitForExit(Timeout) == 0;
            lines = curl.Lines;
            return isThere;
        });
        return string.Join("\n", lines);
    }

    /// <summary>The body of a FastCGI response from an address in the machine's network.</summary>
    /// <param name="address">"127.0.0.1:9000", or the path of a Unix socket.</param>
    public string GetFastCgi(ServerProcess server, string address, string path)
    {
        string[] lines = [];
        server.WaitUntil(() =>
        {
            using var client = Enter(
                "env", ["REQUEST_METHOD=GET", "REQUEST_URI=" + path, "QUERY_STRING=", "cgi-fcgi", "-bind", "-connect", address]);
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
        _network?.Dispose();
    }

    private ServerProcess Shell(string folder, string command, bool hasNetwork)
    {
        // a process group of its own, with the programs that the command starts
        string[] words = ["setsid", "bash", "-c", $"cd {folder} && exec {command}"];
        return hasNetwork ? ServerProcess.Start(words[0], words.Skip(1), Variables) : Enter(words[0], words.Skip(1));
    }

    private ServerProcess Enter(string program, IEnumerable<string> arguments) =>
        _network is null
            ? ServerProcess.Start(program, arguments, Variables)
            : ServerProcess.Start("nsenter", ["-t", $"{_network.Id}", "-n", "-m", "--", program, .. arguments], Variables);

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
