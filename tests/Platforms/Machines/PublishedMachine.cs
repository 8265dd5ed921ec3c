using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Platforms.Machines;

/// <summary>Another platform, with programs of the repository that are published for it.</summary>
/// <param name="runtime">The runtime identifier, such as "win-x64".</param>
internal abstract class PublishedMachine(string runtime) : IDisposable
{
    protected const int Timeout = 1_800_000;

    // programs that are published already: a folder for each runtime, in it one for each program
    private static readonly string? Published = Environment.GetEnvironmentVariable("PUBLISHED_PLATFORMS");

    private readonly ConcurrentDictionary<string, string> _programs = [];

    /// <summary>A folder that ends with the machine.</summary>
    protected string Folder { get; } = Deployment.NewFolder();

    /// <summary>Of programs.</summary>
    protected virtual string Extension => "";

    /// <summary>A regular expression of the classes that can run.</summary>
    protected virtual string RulesHere => ".*";

    protected abstract (string Name, string Value)[] Environ { get; }

    /// <summary>Publishes a project of the repository, once, with the runtime.</summary>
    /// <returns>The folder of the program.</returns>
    public string Publish(string project) => _programs.GetOrAdd(project, _ =>
    {
        var to = Published is null ? Path.Combine(Folder, Path.GetFileName(project))
            : Path.Combine(Published, runtime, Path.GetFileName(project));
        if (Published is not null) return to;

        RunHere("dotnet", PublishWords(Path.Combine(Deployment.Repository, project), runtime, to));
        return to;
    });

    /// <summary>What publishes a project: the workflow for the platforms themselves has the same.</summary>
    public static string[] PublishWords(string project, string runtime, string to) =>
    [
        "publish", project, "-c", "Release", "-f", "net10.0", "-r", runtime, "--self-contained",
        "-o", to, "-v", "quiet", "-nologo", "--tl:off", "-p:RunAnalyzers=false", "-p:ReadyToRunAtBuild=false",
    ];

    /// <summary>A path of this machine, as programs there write it.</summary>
    public virtual string PathOf(string path) => path;

    /// <summary>Starts a program that was published.</summary>
    /// <param name="project">Its project.</param>
    /// <param name="arguments">Its command line.</param>
    public ServerProcess Start(string project, params string[] arguments) => StartFile(ProgramOf(project), arguments);

    /// <summary>Publishes the program that <c>dotnet new hyperhost</c> makes of the packages of this checkout, and starts it.</summary>
    public ServerProcess StartTemplate(params string[] arguments)
    {
        var feed = PackageFeed.Instance;
        var name = "Of" + runtime.Replace("-", "");
        var hive = Path.Combine(feed.Folder, "hive-" + runtime);
        var package = Directory.GetFiles(feed.Packages, "HyperHost.Templates.*.nupkg").Single();
        feed.Run(feed.Folder, "dotnet", "new", "install", package, "--debug:custom-hive", hive);
        feed.Run(feed.Folder, "dotnet", "new", "hyperhost", "-n", name, "--debug:custom-hive", hive);
        var to = Path.Combine(Folder, name);
        feed.Run(Path.Combine(feed.Folder, name), "dotnet", PublishWords(name + ".csproj", runtime, to));
        return StartFile(Path.Combine(to, name) + Extension, arguments);
    }

    /// <summary>Runs a program to its end.</summary>
    public (int Code, string Output) Run(string project, params string[] arguments)
    {
        using var process = Start(project, arguments);
        var code = process.WaitForExit(Timeout);
        return (code, string.Join("\n", process.Lines));
    }

    /// <summary>Runs the rules of tests/Platforms.Rules.</summary>
    /// <returns>The last line of the output has their counts.</returns>
    public (int Code, string Output) RunRules() => Run("tests/Platforms.Rules", RulesHere);

    /// <summary>The program of a project that was published.</summary>
    public string ProgramOf(string project) => Path.Combine(Publish(project), Path.GetFileName(project)) + Extension;

    public virtual void Dispose() => Directory.Delete(Folder, recursive: true);

    private ServerProcess StartFile(string program, string[] arguments)
    {
        string[] words = [.. Launch(program), .. arguments];
        return ServerProcess.Start(words[0], words.Skip(1), Environ);
    }

    /// <summary>The words that start a program of the platform here.</summary>
    protected abstract string[] Launch(string program);

    protected static void RunHere(string program, IEnumerable<string> arguments, params (string Name, string Value)[] environment)
    {
        using var process = ServerProcess.Start(program, arguments, environment);
        Assert.That(process.WaitForExit(Timeout), Is.Zero, string.Join("\n", process.Lines.TakeLast(20)));
    }
}
