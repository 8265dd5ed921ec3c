using System;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>The package as a project gets it that has nothing of this repository.</summary>
[Long("packs and builds a project")]
public class RabbitMqPackageTests
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "rabbitmq-package-" + Guid.NewGuid().ToString("N"));

    private static bool IsMono => Type.GetType("Mono.Runtime") != null;

    private static string Framework => IsMono ? "net472" : "net10.0";

    private static string Repository { get; } = Path.GetFullPath(Path.Combine(TestContext.CurrentContext.TestDirectory, "../../../../.."));

    private static string KnownPackages => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    [OneTimeSetUp]
    public void Pack()
    {
        var feed = Directory.CreateDirectory(Path.Combine(_folder, "feed")).FullName;
        foreach (var name in new[] { "Engine", "RabbitMq" })
        {
            Run(Repository, "dotnet", $"pack src/Packages/{name} -c Release -o {feed} -v q --tl:off -p:RunAnalyzers=false");
        }
    }

    [OneTimeTearDown]
    public void Remove() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void It_depends_on_the_client_of_each_runtime()
    {
        using var package = ZipFile.OpenRead(Directory.GetFiles(Path.Combine(_folder, "feed"), "HyperHost.RabbitMq.*.nupkg").Single());
        var files = package.Entries.Select(static entry => entry.FullName).ToArray();
        using var reader = new StreamReader(package.Entries.Single(static entry => entry.Name == "HyperHost.RabbitMq.nuspec").Open());
        var nuspec = reader.ReadToEnd();

        Assert.That(nuspec, Does.Contain("<id>HyperHost.RabbitMq</id>").And.Contain("id=\"HyperHost.Engine\""));
        Assert.That(files, Is.SupersetOf(new[]
        {
            "lib/net472/HyperHost.RabbitMq.dll", "lib/net10.0/HyperHost.RabbitMq.dll", "THIRD-PARTY-NOTICES",
        }));
        Assert.That(files, Has.No.Member("lib/net10.0/RabbitMQ.Client.dll").And.No.Member("lib/net472/RabbitMQ.Client.dll"));
        var groups = nuspec.Split(["<group "], StringSplitOptions.None);
        Assert.That(groups.Single(static group => group.Contains("net10.0")), Does.Contain("id=\"RabbitMQ.Client\" version=\"7."));
        Assert.That(
            groups.Single(static group => group.Contains(".NETFramework4.7.2")), Does.Contain("id=\"RabbitMQ.Client\" version=\"6."));
    }

    [Test]
    public void A_project_in_a_clean_folder_works_with_it()
    {
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
                <PackageReference Include="HyperHost.RabbitMq" Version="0.1.0" />
              </ItemGroup>
            </Project>
            """);
        Write("Program.cs", """
            using System;
            using Funq;
            using ServiceStack.HyperHost.RabbitMq;
            using ServiceStack.Messaging;

            public class Hello { public string Name { get; set; } }

            class Program
            {
                static void Main(string[] args)
                {
                    var container = new Container();
                    container.UseRabbitMq(args[0]);
                    using (var client = container.Resolve<IMessageFactory>().CreateMessageQueueClient())
                    {
                        client.Publish(new Hello { Name = "from a clean folder" });
                        Console.WriteLine(client.Get(QueueNames<Hello>.In, TimeSpan.FromSeconds(30)).ToMessage<Hello>().GetBody().Name);
                    }
                    container.Dispose();
                }
            }
            """);

        Run(project, "dotnet", "build -c Release -nologo --tl:off -v q");
        var output = Path.Combine(project, "bin", "Release", Framework, IsMono ? "Clean.exe" : "Clean.dll");

        Assert.That(Run(project, IsMono ? "mono" : "dotnet", output + " " + TestRun.Server.Url), Does.Contain("from a clean folder"));

        void Write(string name, string text) => File.WriteAllText(Path.Combine(project, name), text);
    }

    private static string Run(string folder, string command, string arguments)
    {
        var start = new ProcessStartInfo(command, arguments)
        {
            WorkingDirectory = folder, UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };

        // what the tests' own build has set is not for this one
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
