using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>
/// A project with the engine's package and an old companion of v3's gets one engine, ours. The packages are made here: the engine's of
/// what was built, with the targets that ship; the others as NuGet had them in 2013, with assemblies for .NET 3.5.
/// </summary>
[Long("packs and publishes projects")]
public partial class CompanionPackagesTests
{
    private static readonly string[] Client = ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack.Text"];

    private static readonly string[] Engine = ["ServiceStack", "ServiceStack.ServiceInterface"];

    private readonly string _folder = Deployment.NewFolder();

    private static string Built => Deployment.HyperHost;

    private static string Originals => Deployment.OldBinary("references");

    [OneTimeSetUp]
    public void Make_packages()
    {
        var feed = Directory.CreateDirectory(Path.Combine(_folder, "feed")).FullName;
        var build = Path.Combine(Deployment.Repository, "build");
        Package(feed, "HyperHost.Client", "0.1.0", "", package =>
        {
            foreach (var name in Client) Add(package, $"lib/{Launch.Framework}/{name}.dll", Path.Combine(Built, name + ".dll"));
            Add(package, $"lib/{Launch.Framework}/HyperHost.Abstractions.dll", Path.Combine(Built, "HyperHost.Abstractions.dll"));
            Add(package, $"buildTransitive/{Launch.Framework}/HyperHost.Client.targets", Path.Combine(build, "HyperHost.Client.targets"));
            if (Launch.Framework != "net472") return;

            // what the package's own dependencies would bring
            foreach (var file in Directory.GetFiles(Built, "System.*.dll")) Add(package, "lib/net472/" + Path.GetFileName(file), file);
        });
        Package(feed, "HyperHost.Engine", "0.1.0", "<dependency id=\"HyperHost.Client\" version=\"0.1.0\" />", package =>
        {
            foreach (var name in Engine) Add(package, $"lib/{Launch.Framework}/{name}.dll", Path.Combine(Built, name + ".dll"));
            if (Launch.Framework != "net472")
                Add(package, "buildTransitive/net10.0/HyperHost.Engine.targets", Path.Combine(build, "ServiceStack.HyperHost.targets"));
        });
        Package(feed, "ServiceStack.Text", "3.9.71", "", package => Original(package, "ServiceStack.Text"));
        Package(feed, "ServiceStack.Common", "3.9.71", "<dependency id=\"ServiceStack.Text\" version=\"3.9.71\" />", package =>
        {
            Original(package, "ServiceStack.Common");
            Original(package, "ServiceStack.Interfaces");
        });
        Package(feed, "ServiceStack.OrmLite.Like", "3.9.71", "<dependency id=\"ServiceStack.Common\" version=\"3.9.71\" />", package =>
            Add(package, "lib/net35/ServiceStack.OrmLite.Like.dll", Path.Combine(Deployment.OldBinary("companion"),
                "ServiceStack.OrmLite.Like.dll")));
        Package(feed, "ServiceStack.OrmLite.ForSqlite", "3.9.71", "<dependency id=\"ServiceStack.Common\" version=\"3.9.71\" />", package =>
        {
            foreach (var name in new[] { "ServiceStack.OrmLite", "ServiceStack.OrmLite.SqliteNET" })
                Add(package, $"lib/net35/{name}.dll", Path.Combine(Deployment.OldBinary("users"), name + ".dll"));
        });
    }

    [Test]
    public void The_originals_are_neither_referenced_nor_copied_and_one_line_reports_it()
    {
        var (project, output) = Build("Plain", "");

        var bin = Path.Combine(project, "bin", "Release", Launch.Framework);
        foreach (var name in new[] { "ServiceStack.Text", "ServiceStack.Interfaces", "ServiceStack.Common" })
        {
            var ours = File.ReadAllBytes(Path.Combine(Built, name + ".dll"));
            Assert.That(File.ReadAllBytes(Path.Combine(bin, name + ".dll")), Is.EqualTo(ours), name + " is ours");
        }

        Assert.That(Path.Combine(bin, "ServiceStack.OrmLite.Like.dll"), Does.Exist);
        var said = output.Split('\n').Where(line => line.Contains("HyperHost.Client:")).ToList();
        Assert.That(said, Has.Count.EqualTo(1));
        Assert.That(said[0], Does.Contain("ServiceStack.Common 3.9.71").And.Contain("ServiceStack.Text 3.9.71"));
    }

    [Test]
    public void The_companion_works_with_our_engine()
    {
        var (project, _) = Build("Asked", "");
        var bin = Path.Combine(project, "bin", "Release", Launch.Framework);

        using var app = Launch.Start(bin, "Asked", []);

        Assert.That(app.WaitForExit(), Is.Zero, string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Member("{\"Name\":\"a\"} ServiceStack.HyperHost"));
    }

    [Test]
    public void A_program_with_the_clients_alone_has_no_server()
    {
        var (project, output) = Build("Calling", "", "HyperHost.Client");

        var bin = Path.Combine(project, "bin", "Release", Launch.Framework);
        Assert.That(Engine.Where(name => File.Exists(Path.Combine(bin, name + ".dll"))), Is.Empty);
        Assert.That(output, Does.Contain("HyperHost.Client: the assemblies of ServiceStack."));
        using var app = Launch.Start(bin, "Calling", []);
        Assert.That(app.WaitForExit(), Is.Zero, string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Member("{\"Name\":\"a\"} ServiceStack.HyperHost"));
    }

    [Test]
    public void They_stay_where_a_project_wants_them()
    {
        var (_, output) = Build("Kept", "<HyperHostKeepsOriginals>true</HyperHostKeepsOriginals>");

        Assert.That(output, Does.Not.Contain("HyperHost.Client:"));
    }

    private (string Project, string Output) Build(string name, string properties, string package = "HyperHost.Engine")
    {
        var project = Directory.CreateDirectory(Path.Combine(_folder, name)).FullName;
        File.WriteAllText(Path.Combine(project, "Directory.Build.props"), "<Project />");
        File.WriteAllText(Path.Combine(project, "Directory.Build.targets"), "<Project />");
        File.WriteAllText(Path.Combine(project, "nuget.config"), $"""
            <configuration>
              <packageSources><clear /><add key="made" value="../feed" /><add key="known" value="{KnownPackages}" /></packageSources>
              <packageSourceMapping>
                <clear />
                <packageSource key="made"><package pattern="HyperHost.*" /><package pattern="ServiceStack*" /></packageSource>
                <packageSource key="known"><package pattern="*" /></packageSource>
              </packageSourceMapping>
              <config><add key="globalPackagesFolder" value="../packages" /></config>
            </configuration>
            """);
        File.WriteAllText(Path.Combine(project, name + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>{Launch.Framework}</TargetFramework>
                <UseAppHost>false</UseAppHost>
                <NoWarn>$(NoWarn);NU1701;NU1702</NoWarn>
                <NuGetAudit>false</NuGetAudit>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="{package}" Version="0.1.0" />
                <PackageReference Include="ServiceStack.OrmLite.Like" Version="3.9.71" />
              </ItemGroup>
            </Project>
            """);
        File.WriteAllText(Path.Combine(project, "Program.cs"), """
            using System;
            using System.Reflection;
            using ServiceStack.OrmLite;

            class Program
            {
                static void Main() => Console.WriteLine(Like.Write() + " "
                    + typeof(ServiceStack.Common.StringExtensions).Assembly.GetCustomAttribute<AssemblyProductAttribute>().Product);
            }
            """);
        using var build = ServerProcess.Start("dotnet", ["build", project, "-c", "Release", "-nologo", "--tl:off", "-v", "minimal"]);
        var code = build.WaitForExit(BuildMilliseconds);
        var output = string.Join("\n", build.Lines);
        Assert.That(code, Is.Zero, output);
        return (project, output);
    }

    private const int BuildMilliseconds = 300_000;

    // reference assemblies of .NET Framework were restored for the tests themselves; packages of ours that are there are others
    private static string KnownPackages => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    private static void Original(ZipArchive package, string name) =>
        Add(package, $"lib/net35/{name}.dll", Path.Combine(Originals, name + ".dll"));

    private static void Add(ZipArchive package, string path, string file) => package.CreateEntryFromFile(file, path);

    private static void Package(string feed, string id, string version, string dependencies, Action<ZipArchive> fill)
    {
        using var package = ZipFile.Open(Path.Combine(feed, $"{id}.{version}.nupkg"), ZipArchiveMode.Create);
        using (var text = new StreamWriter(package.CreateEntry(id + ".nuspec").Open()))
        {
            text.Write($"""
                <package xmlns="http://schemas.microsoft.com/packaging/2012/06/nuspec.xsd">
                  <metadata>
                    <id>{id}</id><version>{version}</version><authors>a test</authors><description>made by a test</description>
                    <dependencies>{dependencies}</dependencies>
                  </metadata>
                </package>
                """);
        }

        fill(package);
    }
}
