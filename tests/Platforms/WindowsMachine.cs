using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Windows x64 as Wine has it, with programs that are published for it. A drive Z: leads to this machine's files.</summary>
internal sealed class WindowsMachine : IDisposable
{
    private const int Timeout = 1_800_000;
    private const string Debian = "/usr/lib/wine";
    private const string Runtime = "win-x64";

    // programs that are published already, a folder each
    private static readonly string? Published = Environment.GetEnvironmentVariable("PUBLISHED_PLATFORMS");

    private readonly string _folder = Deployment.NewFolder();
    private readonly ConcurrentDictionary<string, string> _programs = [];

    // Wine ends its services with the last program that is none: this one waits for a command
    private readonly ServerProcess _session;

    public WindowsMachine()
    {
        RunHere(Wine, ["wineboot", "--init"]);

        // on a busy machine a runtime takes longer to start than the 10 s that Wine gives a service
        RunHere(Wine,
        [
            "reg", "add", @"HKLM\System\CurrentControlSet\Control", "/v", "ServicesPipeTimeout", "/t", "REG_DWORD", "/d", "600000",
        ]);
        StopWine();
        _session = ServerProcess.Start(Wine, ["cmd"], Environ);
    }

    // Debian has no wine64 on the path
    private static string Wine => Program("wine64");

    // what Wine reports of itself is no output of a program
    private (string Name, string Value)[] Environ => [("WINEPREFIX", Path.Combine(_folder, "wine")), ("WINEDEBUG", "-all")];

    /// <summary>Publishes a project of the repository, once, with the runtime.</summary>
    /// <returns>The folder of the program.</returns>
    public string Publish(string project) => _programs.GetOrAdd(project, _ =>
    {
        var to = Path.Combine(Published ?? _folder, Path.GetFileName(project));
        if (Published is not null) return to;

        RunHere("dotnet",
        [
            "publish", Path.Combine(Deployment.Repository, project), "-c", "Release", "-f", "net10.0", "-r", Runtime, "--self-contained",
            "-o", to, "-v", "quiet", "-nologo", "--tl:off", "-p:RunAnalyzers=false", "-p:ReadyToRunAtBuild=false",
        ]);
        return to;
    });

    /// <summary>Starts a program that was published.</summary>
    /// <param name="project">Its project.</param>
    /// <param name="arguments">Its command line.</param>
    public ServerProcess Start(string project, params string[] arguments) =>
        ServerProcess.Start(Wine, [ProgramOf(project), .. arguments], Environ);

    /// <summary>Runs a program to its end.</summary>
    public (int Code, string Output) Run(string project, params string[] arguments)
    {
        using var process = Start(project, arguments);
        var code = process.WaitForExit(Timeout);
        return (code, string.Join("\n", process.Lines));
    }

    /// <summary>Makes a service of a program that was published.</summary>
    public WindowsServiceEntry Install(string name, string project, params string[] arguments)
    {
        var service = new WindowsServiceEntry(this, name);
        var command = string.Join(" ", arguments.Prepend(PathOf(ProgramOf(project))));
        var output = "";

        // the service manager starts with the first programs, and takes none before
        Wait.Until(
            () =>
            {
                output = RunTool("sc", "create", name, "binPath=", command).Output;
                return service.State is not null;
            },
            name + " is a service",
            () => output);
        return service;
    }

    /// <summary>Runs a program of Windows itself to its end, such as "sc".</summary>
    public (int Code, string Output) RunTool(params string[] words)
    {
        using var process = ServerProcess.Start(Wine, words, Environ);
        var code = process.WaitForExit(Timeout);
        return (code, string.Join("\n", process.Lines));
    }

    /// <summary>A path of this machine, as programs there write it.</summary>
    public static string PathOf(string path) => "Z:" + path.Replace('/', '\\');

    /// <summary>The program of a project that was published.</summary>
    public string ProgramOf(string project) =>
        Path.Combine(Publish(project), Path.GetFileName(project) + ".exe");

    public void Dispose()
    {
        StopWine();
        _session.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    // the processes of Wine's own, which wait for further programs
    private void StopWine()
    {
        using var end = ServerProcess.Start(Program("wineserver"), ["--kill"], Environ);
        end.WaitForExit(Timeout);
    }

    private static string Program(string name) =>
        Path.Combine(Debian, name) is var path && File.Exists(path) ? path : name;

    private void RunHere(string program, IEnumerable<string> arguments)
    {
        using var process = ServerProcess.Start(program, arguments, Environ);
        Assert.That(process.WaitForExit(Timeout), Is.Zero, string.Join("\n", process.Lines.TakeLast(20)));
    }
}
