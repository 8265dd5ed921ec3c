using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net.Http;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>The packages, used from a clean folder as a user does.</summary>
[Long("packs and publishes projects")]
public class PackagesTests
{
    [TestCase("net10.0", "dotnet", "Hello.dll")]
    [TestCase("net472", "mono", "Hello.exe")]
    public void A_program_builds_without_a_warning_answers_and_stops(string target, string runtime, string program)
    {
        var feed = PackageFeed.Instance;
        var folder = HelloProject.Write("hello-" + target, target, []);

        var build = feed.Run(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");

        Assert.That(build, Has.Some.Contains("0 Warning(s)"));
        using var server = feed.Start(folder, runtime, $"bin/Release/{target}/{program}");
        Assert.That(StartedProgram.SenderOf(server).Get("/hello/World?format=json").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(HyperHostExe.HyperHost.Get(HyperHostExe.HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"),
            Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        StartedProgram.Stop(server);
    }

    [TestCase("Bakery", "http://127.0.0.1:8080/", "proxy_pass http://bakery", true)]
    [TestCase("Smithy", "fcgi://127.0.0.1:9000", "fastcgi_pass smithy", true, "--fcgi")]
    [TestCase("Bare", "http://127.0.0.1:8080/", "proxy_pass http://bare", false, "--empty")]
    public void The_template_makes_a_project_that_answers_and_whose_tests_pass(
        string name, string address, string proxy, bool hasService, params string[] options)
    {
        var feed = PackageFeed.Instance;
        var folder = Create(name, options);

        Assert.That(File.ReadAllText(Path.Combine(folder, "AppHost.cs")),
            Does.Contain($"DefaultAddresses = {{ \"{address}\" }} }}").And.Contain("namespace " + name));
        Assert.That(File.Exists(Path.Combine(folder, "HelloService.cs")), Is.EqualTo(hasService));
        Assert.That(File.ReadAllText(Path.Combine(folder, "deploy", "nginx.conf")), Does.Contain(proxy));
        Assert.That(File.ReadAllText(Path.Combine(folder, "deploy", name.ToLowerInvariant() + ".service")),
            Does.Contain($"/srv/{name.ToLowerInvariant()}/{name}.dll").And.Contain("Type=notify"));
        AssertNoMarks(folder);
        Assert.That(feed.Run(folder, "dotnet", "build", "--nologo", "--tl:off"), Has.Some.Contains("0 Warning(s)"));
        Assert.That(feed.Run(folder, "dotnet", "test", "--nologo", "--tl:off", "--no-build"), Has.Some.Contains("Passed!"));

        using var server = feed.Start(folder, "dotnet", "run", "--", "http://127.0.0.1:0/");
        var sender = StartedProgram.SenderOf(server);
        var answer = sender.Get(hasService ? "/hello/World" : "/");
        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Does.Contain(hasService ? "{\"Result\":\"Hello, World!\"}" : "metadata"));
        Assert.That(sender.Get("/readyz").Status, Is.EqualTo(200));
        StartedProgram.Stop(server);
    }

    [Test]
    public void All_options_of_the_template_together_work()
    {
        var feed = PackageFeed.Instance;
        var port = Ports.Free();
        using var redis = ServerProcess.Start(
            "redis-server", ["--port", $"{port}", "--bind", "127.0.0.1", "--save", "", "--dir", Deployment.NewFolder()]);
        redis.WaitUntil(() => Ports.Answers(port));
        var folder = Create("Full", "--auth", "--swagger", "--redis", "--status", "--https");

        AssertNoMarks(folder);
        var withRedis = $"Redis=127.0.0.1:{port}";
        Assert.That(feed.Run(folder, "env", withRedis, "dotnet", "test", "--nologo", "--tl:off"), Has.Some.Contains("Passed!"));
        Assert.That(Path.Combine(folder, "certificate.pem"), Does.Exist);
        using var server = feed.Start(
            folder, "env", withRedis, "dotnet", "run", "--no-build", "--", "http://127.0.0.1:0/", "https://127.0.0.1:0/");
        var https = new Uri(Regex.Match(server.WaitForLines("Listening on https://", 1)[0], "https://[^ ]+").Value);
        var sender = StartedProgram.SenderOf(server);
        foreach (var (path, text) in new[]
        {
            ("/hello/World", "Hello, World!"), ("/openapi.json", "Greets by name."), ("/ui/", "<html"), ("/status", "Full"),
            ("/metrics", "hyperhost_"),
        })
        {
            var answer = sender.Get(path);
            Assert.That((answer.Status, answer.Text.Contains(text)), Is.EqualTo((200, true)), path + ": " + answer.Text);
        }

        Assert.That(sender.Get("/me").Status, Is.EqualTo(401));
        var trusting = new HttpClientHandler { ServerCertificateCustomValidationCallback = static (_, _, _, _) => true };
        using (var client = new HttpClient(trusting))
        {
            Assert.That(client.GetStringAsync(new Uri(https, "hello/World")).GetAwaiter().GetResult(), Does.Contain("Hello, World!"));
        }

        StartedProgram.Stop(server);
    }

    [Test]
    public void The_template_runs_on_Mono()
    {
        var feed = PackageFeed.Instance;
        var folder = Create("Old", "--net472", "--auth", "--status");

        AssertNoMarks(folder);
        Assert.That(feed.Run(folder, "dotnet", "test", "--nologo", "--tl:off"), Has.Some.Contains("Passed!"));
        using var server = feed.Start(folder, "dotnet", "run", "--no-build", "--", "http://127.0.0.1:0/");
        var sender = StartedProgram.SenderOf(server);
        Assert.That(sender.Get("/hello/World").Text, Does.Contain("Hello, World!"));
        Assert.That(sender.Get("/me").Status, Is.EqualTo(401));
        StartedProgram.Stop(server);
    }

    [Test]
    public void Dotnet_watch_sees_new_services_and_routes()
    {
        var feed = PackageFeed.Instance;
        var folder = Create("Watched");
        feed.Run(folder, "dotnet", "build", "--nologo", "--tl:off");
        using var watch = feed.Start(folder, "dotnet", "watch", "--non-interactive", "run", "--", "http://127.0.0.1:0/");
        var sender = StartedProgram.SenderOf(watch);
        Assert.That(sender.Get("/bye/World").Status, Is.EqualTo(404));
        watch.WaitForLines("Waiting for changes", 1);

        AddServiceAndRoute(folder);

        watch.WaitUntil(() => sender.Get("/bye/World").Text.Contains("Bye, World!"));
        Assert.That(sender.Get("/hi/World").Text, Does.Contain("Hello, World!"));
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
    [TestCase("trimmed", "--self-contained", "-p:PublishSingleFile=true", "-p:PublishTrimmed=true")]
    public void The_template_is_published_and_answers(string kind, params string[] options)
    {
        var feed = PackageFeed.Instance;
        var folder = Create("Kiosk" + kind, "--swagger", "--status");

        string[] publish = ["publish", $"Kiosk{kind}.csproj", "-c", "Release", "-o", "out", "--ucr", "--nologo", "--tl:off", .. options];
        var lines = feed.Run(folder, "dotnet", publish);

        Assert.That(lines, Has.None.Contains("warning"));
        Assert.That(File.Exists(Path.Combine(folder, "out", "ServiceStack.dll")), Is.EqualTo(kind == "ahead"));
        using var server = feed.Start(folder, "out/Kiosk" + kind, "--max-body=1M", "http://127.0.0.1:0/");
        var sender = StartedProgram.SenderOf(server);
        string[] formats = ["json", "xml", "jsv", "csv"];
        foreach (var format in formats)
            Assert.That(sender.Get("/hello/World?format=" + format).Text, Does.Contain("Hello, World!"), format);
        foreach (var (path, text) in new[]
        {
            ("/metadata", "Hello"), ("/soap12", "<wsdl:definitions"), ("/openapi.json", "/hello/{Name}"), ("/status", "Kiosk"),
            ("/readyz", ""),
        })
        {
            var answer = sender.Get(path);
            Assert.That((answer.Status, answer.Text.Contains(text)), Is.EqualTo((200, true)), path + ": " + answer.Text);
        }

        StartedProgram.Stop(server);
    }

    [TestCase("hyperhost", "-p:PublishTrimmed=true", "-p:TrimMode=full", "TrimMode 'full' would remove the services")]
    [TestCase("hyperhost", "-p:PublishAot=true", "--nologo", "PublishAot: HyperHost compiles code at run time")]
    [TestCase("hyperhost-web", "-p:PublishTrimmed=true", "-p:TrimMode=full", "TrimMode 'full' would remove the services")]
    [TestCase("hyperhost-web", "-p:PublishAot=true", "--nologo", "PublishAot: HyperHost compiles code at run time")]
    public void A_publish_that_can_not_work_fails_with_a_reason(string template, string option, string another, string reason)
    {
        var feed = PackageFeed.Instance;
        var name = $"Refused{template.Length}{reason.Length}";
        var folder = CreateFrom(template, name);

        using var publish = feed.Start(
            folder, "dotnet", "publish", name + ".csproj", "-c", "Release", "--ucr", "--tl:off", option, another);

        Assert.That(publish.WaitForExit(BuildMilliseconds), Is.Not.Zero);
        var errors = publish.Lines.Where(static line => line.Contains("error")).Distinct();
        Assert.That(errors.Count(), Is.EqualTo(1), string.Join("\n", publish.Lines));
        Assert.That(publish.Lines, Has.Some.Contains(reason));
    }

    private const int BuildMilliseconds = 300_000;

    /// <summary>Adds a service at /bye and a route at /hi to the project of a template.</summary>
    internal static void AddServiceAndRoute(string folder)
    {
        var file = Path.Combine(folder, "HelloService.cs");
        const string route = "[Route(\"/hello/{Name}\")]";
        File.WriteAllText(file, File.ReadAllText(file).Replace(route, route + "\n[Route(\"/hi/{Name}\")]") + """

            [Route("/bye/{Name}")]
            public class Bye : IReturn<HelloResponse>
            {
                public string Name { get; set; }
            }

            public class ByeService : Service
            {
                public object Any(Bye request) => new HelloResponse { Result = "Bye, " + request.Name + "!" };
            }
            """);
    }

    internal static string Create(string name, params string[] options) => CreateFrom("hyperhost", name, options);

    internal static string CreateFrom(string template, string name, params string[] options)
    {
        var feed = PackageFeed.Instance;
        feed.Run(feed.Folder, "dotnet", ["new", template, "-n", name, "--debug:custom-hive", Templates(feed), .. options]);
        return Path.Combine(feed.Folder, name);
    }

    // conditions of the template engine that it did not evaluate
    internal static void AssertNoMarks(string folder)
    {
        var left = Directory.GetFiles(folder, "*", SearchOption.AllDirectories)
            .Where(static file => !file.Contains("/bin/") && !file.Contains("/obj/"))
            .Where(static file => Regex.IsMatch(File.ReadAllText(file), @"#-?(if|else|endif)\b|unit-name|container-port|Shop|secrets-of"));

        Assert.That(left, Is.Empty);
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

    [TestCase("HyperHost.Engine", "HyperHost.Client")]
    [TestCase("HyperHost.AspNetCore", "HyperHost")]
    public void A_package_that_uses_internals_of_another_depends_on_its_very_version(string id, string other)
    {
        using var package = ZipFile.OpenRead(Path.Combine(PackageFeed.Instance.Packages, id + ".0.1.0.nupkg"));
        using var reader = new StreamReader(package.GetEntry(id + ".nuspec")!.Open());

        Assert.That(reader.ReadToEnd(), Does.Contain($"<dependency id=\"{other}\" version=\"[0.1.0]\"")
            .And.Not.Contain($"<dependency id=\"{other}\" version=\"0.1.0\""));
    }

    [TestCase("HyperHost.Abstractions", "lib/net10.0/HyperHost.Abstractions.dll", "lib/net472/HyperHost.Abstractions.xml",
        "lib/netstandard2.0/HyperHost.Abstractions.dll")]
    [TestCase("HyperHost.Engine", "lib/net10.0/ServiceStack.dll", "lib/net472/ServiceStack.Interfaces.dll", "lib/net10.0/ServiceStack.xml",
        "lib/net10.0/System.Web.dll", "buildTransitive/net10.0/HyperHost.Engine.targets")]
    [TestCase("HyperHost", "lib/net10.0/ServiceStack.HyperHost.dll", "lib/net472/ServiceStack.HyperHost.xml",
        "lib/net10.0/HyperHost.Status.dll", "lib/net10.0/HyperHost.Configuration.dll", "lib/net472/HyperHost.ModernDefaults.dll",
        "appsettings.schema.json", "buildTransitive/net10.0/HyperHost.targets")]
    [TestCase("HyperHost.OpenTelemetry", "lib/net10.0/HyperHost.OpenTelemetry.dll", "lib/net10.0/HyperHost.OpenTelemetry.xml")]
    [TestCase("HyperHost.AspNetCore", "lib/net10.0/HyperHost.AspNetCore.dll", "lib/net10.0/HyperHost.AspNetCore.xml")]
    [TestCase("HyperHost.Templates", "content/hyperhost/.template.config/template.json", "content/hyperhost/Shop.csproj",
        "content/hyperhost-web/.template.config/template.json")]
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
        Assert.That(description, Does.Match("<repository type=\"git\" url=\"[^\"]+\" commit=\"[0-9a-f]{40}\""));
        Assert.That(
            File.Exists(Path.ChangeExtension(path, ".snupkg")),
            Is.EqualTo(id is not ("HyperHost.Templates" or "HyperHost.Tool")));
    }
}
