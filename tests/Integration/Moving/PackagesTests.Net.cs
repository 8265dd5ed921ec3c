using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>The packages, used from a clean folder as a user does.</summary>
[Long("packs and publishes projects")]
public class PackagesTests
{
    private const string Project = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>TARGET</TargetFramework>
            <LangVersion>latest</LangVersion>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="HyperHost" Version="0.1.0" />
          </ItemGroup>
          <ItemGroup Condition="'$(TargetFramework)' == 'net472'">
            <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies.net472" Version="1.0.3" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    private const string Program = """
        using ServiceStack.HyperHost;
        using ServiceStack.ServiceHost;
        using ServiceStack.ServiceInterface;

        [Route("/hello/{Name}")]
        public class Hello : IReturn<HelloResponse>
        {
            public string Name { get; set; }
        }

        public class HelloResponse
        {
            public string Result { get; set; }
        }

        public class HelloService : Service
        {
            public object Any(Hello request) => new HelloResponse { Result = "Hello, " + request.Name + "!" };
        }

        public class HelloHost : HyperAppHost
        {
            public HelloHost() : base("Hello", typeof(HelloService).Assembly) { }

            public override void Configure(Funq.Container container) { }

            public static int Main() => new HelloHost().Run("http://127.0.0.1:0/", "fcgi://127.0.0.1:0");
        }
        """;

    [TestCase("net10.0", "dotnet", "Hello.dll")]
    [TestCase("net472", "mono", "Hello.exe")]
    public void A_program_builds_without_a_warning_answers_and_stops(string target, string runtime, string program)
    {
        var feed = PackageFeed.Instance;
        var folder = Path.Combine(feed.Folder, "hello-" + target);
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "Hello.csproj"), Project.Replace("TARGET", target));
        File.WriteAllText(Path.Combine(folder, "Hello.cs"), Program);

        var build = feed.Run(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");

        Assert.That(build, Has.Some.Contains("0 Warning(s)"));
        using var server = feed.Start(folder, runtime, $"bin/Release/{target}/{program}");
        var http = server.WaitForLines("Listening on http", 1)[0];
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, int.Parse(Regex.Match(http, @":(\d+)/").Groups[1].Value)));
        Assert.That(sender.Send("GET", "/hello/World?format=json", [new("Host", sender.Authority)], null).Text,
            Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(HyperHostExe.HyperHost.Get(HyperHostExe.HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"),
            Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [TestCase("Bakery", "http://127.0.0.1:8080/", "proxy_pass http://bakery", true)]
    [TestCase("Smithy", "fcgi://127.0.0.1:9000", "fastcgi_pass smithy", true, "--fcgi")]
    [TestCase("Bare", "http://127.0.0.1:8080/", "proxy_pass http://bare", false, "--empty")]
    public void The_template_makes_a_project_that_answers_and_whose_tests_pass(
        string name, string address, string proxy, bool hasService, params string[] options)
    {
        var feed = PackageFeed.Instance;
        feed.Run(feed.Folder, "dotnet", ["new", "hyperhost", "-n", name, "--debug:custom-hive", Templates(feed), .. options]);

        var folder = Path.Combine(feed.Folder, name);
        Assert.That(File.ReadAllText(Path.Combine(folder, "AppHost.cs")), Does.Contain(address).And.Contain("namespace " + name));
        Assert.That(File.Exists(Path.Combine(folder, "HelloService.cs")), Is.EqualTo(hasService));
        Assert.That(File.ReadAllText(Path.Combine(folder, "deploy", "nginx.conf")), Does.Contain(proxy));
        Assert.That(File.ReadAllText(Path.Combine(folder, "deploy", name.ToLowerInvariant() + ".service")),
            Does.Contain($"/srv/{name.ToLowerInvariant()}/{name}.dll"));
        Assert.That(feed.Run(folder, "dotnet", "test", "tests", "--nologo", "--tl:off"), Has.Some.Contains("Passed!"));

        using var server = feed.Start(folder, "dotnet", "run", "--", "http://127.0.0.1:0/");
        var http = server.WaitForLines("Listening on http", 1)[0];
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, int.Parse(Regex.Match(http, @":(\d+)/").Groups[1].Value)));
        var answer = sender.Send("GET", hasService ? "/hello/World?format=json" : "/metadata", [new("Host", sender.Authority)], null);
        Assert.That(answer.Text, Does.Contain(hasService ? "{\"Result\":\"Hello, World!\"}" : name));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public void One_command_packs_the_solution()
    {
        var feed = PackageFeed.Instance;
        var folder = Path.Combine(feed.Folder, "packed");

        feed.Run(Deployment.Repository, "dotnet", "pack", "HyperHost.slnx", "-c", "Release", "--no-build", "-v", "q", "-o", folder);

        Assert.That(Directory.GetFiles(folder, "*.nupkg").Select(Path.GetFileNameWithoutExtension), Is.EquivalentTo(
            Directory.GetFiles(feed.Packages, "*.nupkg").Select(Path.GetFileNameWithoutExtension)));
    }

    [TestCase("one", "--self-contained", "-p:PublishSingleFile=true")]
    [TestCase("ahead", "--no-self-contained", "-p:PublishReadyToRun=true")]
    [TestCase("trimmed", "--self-contained", "-p:PublishSingleFile=true", "-p:PublishTrimmed=true", "-p:TrimMode=partial",
        "-p:SuppressTrimAnalysisWarnings=true")]
    public void The_template_is_published_and_answers(string kind, params string[] options)
    {
        var feed = PackageFeed.Instance;
        feed.Run(feed.Folder, "dotnet", ["new", "hyperhost", "-n", "Kiosk", "-o", kind, "--debug:custom-hive", Templates(feed)]);
        var folder = Path.Combine(feed.Folder, kind);

        feed.Run(folder, "dotnet", ["publish", "-c", "Release", "-o", "out", "--ucr", "--nologo", "--tl:off", .. options]);

        Assert.That(File.Exists(Path.Combine(folder, "out", "ServiceStack.dll")), Is.EqualTo(kind == "ahead"));
        using var server = feed.Start(folder, "out/Kiosk", "http://127.0.0.1:0/");
        var http = server.WaitForLines("Listening on http", 1)[0];
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, int.Parse(Regex.Match(http, @":(\d+)/").Groups[1].Value)));
        List<KeyValuePair<string, string>> headers = [new("Host", sender.Authority)];
        string[] formats = ["json", "xml", "jsv", "csv"];
        foreach (var format in formats)
            Assert.That(sender.Send("GET", "/hello/World?format=" + format, headers, null).Text, Does.Contain("Hello, World!"), format);
        Assert.That(sender.Send("GET", "/metadata", headers, null).Text, Does.Contain("Hello"));
        Assert.That(sender.Send("GET", "/soap12", headers, null).Text, Does.Contain("<wsdl:definitions"));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    private static string Templates(PackageFeed feed)
    {
        var hive = Path.Combine(feed.Folder, "templates");
        if (!Directory.Exists(hive))
        {
            feed.Run(feed.Folder, "dotnet", "new", "install", Path.Combine(feed.Packages, "HyperHost.Templates.0.1.0.nupkg"),
                "--debug:custom-hive", hive);
        }

        return hive;
    }

    [TestCase("HyperHost.Engine", "lib/net10.0/ServiceStack.dll", "lib/net472/ServiceStack.Interfaces.dll", "lib/net10.0/ServiceStack.xml",
        "lib/net10.0/System.Web.dll", "buildTransitive/net10.0/HyperHost.Engine.targets")]
    [TestCase("HyperHost", "lib/net10.0/ServiceStack.HyperHost.dll", "lib/net472/ServiceStack.HyperHost.xml",
        "lib/net10.0/HyperHost.Status.dll", "lib/net10.0/HyperHost.Configuration.dll", "lib/net472/HyperHost.ModernDefaults.dll",
        "appsettings.schema.json", "buildTransitive/net10.0/HyperHost.targets")]
    [TestCase("HyperHost.OpenTelemetry", "lib/net10.0/HyperHost.OpenTelemetry.dll", "lib/net10.0/HyperHost.OpenTelemetry.xml")]
    [TestCase("HyperHost.AspNetCore", "lib/net10.0/HyperHost.AspNetCore.dll")]
    [TestCase("HyperHost.Templates", "content/hyperhost/.template.config/template.json", "content/hyperhost/Shop.csproj")]
    [TestCase("HyperHost.Tool", "tools/net10.0/any/hyperhost.dll", "tools/net10.0/any/hyperhost.runtimeconfig.json",
        "tools/net10.0/any/DotnetToolSettings.xml")]
    public void A_package_has_its_files_and_description(string id, params string[] files)
    {
        var path = Path.Combine(PackageFeed.Instance.Packages, id + ".0.1.0.nupkg");
        using var package = ZipFile.OpenRead(path);
        using var reader = new StreamReader(package.GetEntry(id + ".nuspec")!.Open());
        var description = reader.ReadToEnd();

        Assert.That(package.Entries.Select(entry => entry.FullName),
            Is.SupersetOf(files.Concat(["README.md", "LICENSE", "THIRD-PARTY-NOTICES"])));
        Assert.That(description, Does.Contain("<license type=\"expression\">BSD-3-Clause</license>"));
        Assert.That(description, Does.Contain("<readme>README.md</readme>"));
        Assert.That(description, Does.Match("<repository type=\"git\" commit=\"[0-9a-f]{40}\""));
        Assert.That(
            File.Exists(Path.ChangeExtension(path, ".snupkg")),
            Is.EqualTo(id is not ("HyperHost.Templates" or "HyperHost.Tool")));
    }
}
