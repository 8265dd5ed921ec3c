using System;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>A package of this repository, and a project outside it that refers to it.</summary>
internal sealed class CleanProject : IDisposable
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "clean-" + Guid.NewGuid().ToString("N"));
    private readonly string _package;

    /// <summary>Packs it, and the engine.</summary>
    /// <param name="name">Redis or RabbitMq.</param>
    public CleanProject(string name)
    {
        _package = "HyperHost." + name;
        var repository = Path.GetFullPath(Path.Combine(TestContext.CurrentContext.TestDirectory, "../../../../.."));
        foreach (var one in new[] { "Engine", name })
            Run(repository, "dotnet", $"pack src/Packages/{one} -c Release -o {Feed} -v q --tl:off -p:RunAnalyzers=false");
        using var package = ZipFile.OpenRead(Directory.GetFiles(Feed, _package + ".*.nupkg").Single());
        Files = [.. package.Entries.Select(static entry => entry.FullName)];
        using var reader = new StreamReader(package.GetEntry(_package + ".nuspec")!.Open());
        Nuspec = reader.ReadToEnd();
    }

    /// <summary>The files of the package.</summary>
    public string[] Files { get; }

    /// <summary>Its description.</summary>
    public string Nuspec { get; }

    private static bool IsMono => Type.GetType("Mono.Runtime") != null;

    private static string Known => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    private string Feed => Path.Combine(_folder, "feed");

    /// <summary>Builds a program in a new folder and runs it, on the runtime of the tests.</summary>
    /// <returns>What it printed.</returns>
    public string BuildAndRun(string program, string arguments)
    {
        var project = Directory.CreateDirectory(Path.Combine(_folder, "Clean")).FullName;
        var framework = IsMono ? "net472" : "net10.0";
        Write("Directory.Build.props", "<Project />");
        Write("Directory.Build.targets", "<Project />");
        Write("nuget.config", $"""
            <configuration>
              <packageSources><clear /><add key="made" value="../feed" /><add key="known" value="{Known}" /></packageSources>
              <config><add key="globalPackagesFolder" value="../packages" /></config>
            </configuration>
            """);
        Write("Clean.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>{framework}</TargetFramework>
                <UseAppHost>false</UseAppHost>
                <NuGetAudit>false</NuGetAudit>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="{_package}" Version="0.1.0" />
              </ItemGroup>
            </Project>
            """);
        Write("Program.cs", program);

        Run(project, "dotnet", "build -c Release -nologo --tl:off -v q");
        var output = Path.Combine(project, "bin", "Release", framework, IsMono ? "Clean.exe" : "Clean.dll");
        return Run(project, IsMono ? "mono" : "dotnet", output + " " + arguments);

        void Write(string name, string text) => File.WriteAllText(Path.Combine(project, name), text);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static string Run(string folder, string command, string arguments)
    {
        var start = new ProcessStartInfo(command, arguments)
        {
            WorkingDirectory = folder, UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };

        // variables of the test's own build do not apply to this one
        var inherited = start.Environment.Keys.Where(static name => name.StartsWith("MSBuild", StringComparison.OrdinalIgnoreCase));
        foreach (var name in inherited.ToArray()) start.Environment.Remove(name);

        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.That(process.ExitCode, Is.Zero, output + errors.Result);
        return output;
    }
}
