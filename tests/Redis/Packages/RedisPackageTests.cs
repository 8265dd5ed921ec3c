using System;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>The package in a project outside this repository.</summary>
[Long("packs and builds a project")]
public class RedisPackageTests
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "redis-package-" + Guid.NewGuid().ToString("N"));

    private static bool IsMono => Type.GetType("Mono.Runtime") != null;

    private static string Framework => IsMono ? "net472" : "net10.0";

    private static string Repository { get; } = Path.GetFullPath(Path.Combine(TestContext.CurrentContext.TestDirectory, "../../../../.."));

    private static string KnownPackages => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    [OneTimeSetUp]
    public void Pack()
    {
        var feed = Directory.CreateDirectory(Path.Combine(_folder, "feed")).FullName;
        foreach (var name in new[] { "Engine", "Redis" })
        {
            Run(Repository, "dotnet", $"pack src/Packages/{name} -c Release -o {feed} -v q --tl:off -p:RunAnalyzers=false");
        }
    }

    [OneTimeTearDown]
    public void Remove() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Its_id_is_ours_and_it_depends_on_the_client()
    {
        using var package = ZipFile.OpenRead(Directory.GetFiles(Path.Combine(_folder, "feed"), "HyperHost.Redis.*.nupkg").Single());
        var files = package.Entries.Select(static entry => entry.FullName).ToArray();
        using var reader = new StreamReader(package.Entries.Single(static entry => entry.Name == "HyperHost.Redis.nuspec").Open());
        var nuspec = reader.ReadToEnd();

        Assert.That(nuspec, Does.Contain("<id>HyperHost.Redis</id>").And.Contain("id=\"HyperHost.Engine\""));
        Assert.That(files, Is.SupersetOf(new[]
        {
            "lib/net472/HyperHost.Redis.dll", "lib/net10.0/HyperHost.Redis.dll", "THIRD-PARTY-NOTICES",
        }));
        Assert.That(files, Has.None.EndsWith("/StackExchange.Redis.dll"));
        var groups = nuspec.Split(["<group "], StringSplitOptions.None).Skip(1).ToArray();
        Assert.That(groups, Has.Length.EqualTo(2).And.All.Contain("id=\"StackExchange.Redis\""));
    }

    [Test]
    public void Works_in_a_project_of_a_clean_folder()
    {
        using var server = RedisServer.Start();
        var project = Directory.CreateDirectory(Path.Combine(_folder, "Clean")).FullName;
        Write("Directory.Build.props", "<Project />");
        Write("Directory.Build.targets", "<Project />");
        Write("nuget.config", $"""
            <configuration>
              <packageSources><clear /><add key="made" value="../feed" /><add key="known" value="{KnownPackages}" /></packageSources>
              <config><add key="globalPackagesFolder" value="../packages" /></config>
            </configuration>
            """);
        Write("Clean.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>{Framework}</TargetFramework>
                <UseAppHost>false</UseAppHost>
                <NuGetAudit>false</NuGetAudit>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="HyperHost.Redis" Version="0.1.0" />
              </ItemGroup>
            </Project>
            """);
        Write("Program.cs", """
            using System;
            using Funq;
            using ServiceStack.CacheAccess;
            using ServiceStack.HyperHost.Redis;

            class Program
            {
                static void Main(string[] args)
                {
                    var container = new Container();
                    container.UseRedis(args[0]);
                    var cache = container.Resolve<ICacheClient>();
                    cache.Set("k", "from a clean folder");
                    Console.WriteLine(cache.Get<string>("k"));
                    container.Dispose();
                }
            }
            """);

        Run(project, "dotnet", "build -c Release -nologo --tl:off -v q");
        var output = Path.Combine(project, "bin", "Release", Framework, IsMono ? "Clean.exe" : "Clean.dll");

        Assert.That(Run(project, IsMono ? "mono" : "dotnet", output + " " + server.Address), Does.Contain("from a clean folder"));

        void Write(string name, string text) => File.WriteAllText(Path.Combine(project, name), text);
    }

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
