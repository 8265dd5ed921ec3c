using System;
using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>The packages of this checkout in a folder, and a clean folder beside it whose projects take them from there.</summary>
internal sealed class PackageFeed
{
    private const int Timeout = 600_000;

    // it builds thirteen packages, one after the other
    private const int PackTimeout = 1_800_000;

    // a folder that ./pack has filled: these tests can then be run again without it
    private const string Packed = "HYPERHOST_PACKAGES";

    private static readonly Lazy<PackageFeed> Made = new(() => new PackageFeed());

    private PackageFeed()
    {
        Folder = Deployment.NewFolder();
        Packages = Environment.GetEnvironmentVariable(Packed) ?? Path.Combine(Folder, "packages");
        if (!Directory.Exists(Packages))
        {
            using var pack = ServerProcess.Start(Path.Combine(Deployment.Repository, "pack"), [Packages]);
            Code(pack, "pack", PackTimeout);
        }

        // packages of others come from the user's folder; ours go into one that the next run does not see
        File.WriteAllText(Path.Combine(Folder, "nuget.config"), $"""
            <configuration>
              <config><add key="globalPackagesFolder" value="cache" /></config>
              <fallbackPackageFolders><add key="known" value="{Known}" /></fallbackPackageFolders>
              <packageSources><add key="checkout" value="{Packages}" /></packageSources>
            </configuration>
            """);
        Tool = Path.Combine(Folder, "tools", "hyperhost");
        Run(Folder, "dotnet", "tool", "install", "HyperHost.Tool", "--tool-path", Path.GetDirectoryName(Tool)!);
    }

    public static PackageFeed Instance => Made.Value;

    /// <summary>The folders of the tests.</summary>
    public string Folder { get; }

    public string Packages { get; }

    /// <summary>The tool hyperhost, installed from its package.</summary>
    public string Tool { get; }

    private static string Known => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    /// <summary>A copy of a folder of the repository, below the feed's.</summary>
    public string Copy(string source)
    {
        var target = Path.Combine(Folder, Guid.NewGuid().ToString("N").Substring(0, 8));
        foreach (var file in Directory.GetFiles(source, "*", SearchOption.AllDirectories))
        {
            var to = Path.Combine(target, file.Substring(source.Length + 1));
            Directory.CreateDirectory(Path.GetDirectoryName(to)!);
            File.Copy(file, to);
        }

        return target;
    }

    /// <summary>The folder of a package of others that a build has brought.</summary>
    /// <param name="id">In lower case.</param>
    public string FolderOf(string id)
    {
        foreach (var packages in new[] { Path.Combine(Folder, "cache"), Known })
        {
            if (Directory.Exists(Path.Combine(packages, id))) return Directory.GetDirectories(Path.Combine(packages, id))[0];
        }

        throw new InvalidOperationException($"No build has brought the package {id}.");
    }

    /// <summary>Starts a program in a folder, with the tool on its path; no argument has a space.</summary>
    public ServerProcess Start(string folder, string program, params string[] arguments) => ServerProcess.Start(
        "sh", ["-c", $"cd {folder} && exec {program} {string.Join(" ", arguments)}"],
        ("PATH", Path.GetDirectoryName(Tool) + ":" + Environment.GetEnvironmentVariable("PATH") + ":/usr/sbin"),
        ("DOTNET_NOLOGO", "1"), ("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("MSBUILDDISABLENODEREUSE", "1"));

    /// <summary>Runs a program to its end, which has to be a good one.</summary>
    /// <returns>What it printed.</returns>
    public string[] Run(string folder, string program, params string[] arguments)
    {
        using var process = Start(folder, program, arguments);
        return Code(process, program + " " + string.Join(" ", arguments), Timeout);
    }

    private static string[] Code(ServerProcess process, string what, int milliseconds)
    {
        var code = process.WaitForExit(milliseconds);
        if (code != 0) throw new InvalidOperationException($"{what} ended with code {code}:\n{string.Join("\n", process.Lines)}");

        return process.Lines;
    }
}
