using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>The template hyperhost-web: an ASP.NET Core application with v3's services below /api.</summary>
[Long("packs and builds projects")]
public class WebTemplateTests
{
    [TestCase("Portal")]
    [TestCase("Blank", "--empty")]
    public async Task Its_tests_pass_and_it_answers(string name, params string[] options)
    {
        var feed = PackageFeed.Instance;
        var folder = PackagesTests.CreateFrom("hyperhost-web", name, options);

        PackagesTests.AssertNoMarks(folder);
        Assert.That(feed.Run(folder, "dotnet", "build", "--nologo", "--tl:off"), Has.Some.Contains("0 Warning(s)"));
        Assert.That(feed.Run(folder, "dotnet", "test", "--nologo", "--tl:off", "--no-build"), Has.Some.Contains("Passed!"));
        using var server = Start(folder, out var http);
        using var client = http;
        Assert.That(await http.GetStringAsync("api/metadata"), Does.Contain(name));
        Assert.That(await http.GetStringAsync("healthz"), Is.EqualTo("Healthy"));
        if (options.Length == 0) Assert.That(await http.GetStringAsync("api/hello/World"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public async Task All_options_together_work()
    {
        var feed = PackageFeed.Instance;
        var port = Ports.Free();
        using var redis = ServerProcess.Start(
            "redis-server", ["--port", $"{port}", "--bind", "127.0.0.1", "--save", "", "--dir", Deployment.NewFolder()]);
        redis.WaitUntil(() => Ports.Answers(port));
        var folder = PackagesTests.CreateFrom("hyperhost-web", "Everything", "--auth", "--swagger", "--redis", "--https");
        var withRedis = $"Redis=127.0.0.1:{port}";

        PackagesTests.AssertNoMarks(folder);
        Assert.That(feed.Run(folder, "env", withRedis, "dotnet", "test", "--nologo", "--tl:off"), Has.Some.Contains("Passed!"));
        using var server = Start(folder, out var http, withRedis, "AdminPassword=secret");
        using var client = http;
        Assert.That(await http.GetStringAsync("api/openapi.json"), Does.Contain("/hello/{Name}").And.Contain("Greets by name."));
        using var anonymous = await http.GetAsync("api/me");
        Assert.That((int)anonymous.StatusCode, Is.EqualTo(401));
        http.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes("admin:secret")));
        Assert.That(await http.GetStringAsync("api/me"), Does.Contain("admin"));
    }

    [TestCase("whole", "--self-contained")]
    [TestCase("one", "--self-contained", "-p:PublishSingleFile=true")]
    [TestCase("ahead", "--no-self-contained", "-p:PublishReadyToRun=true")]
    [TestCase("trimmed", "--self-contained", "-p:PublishTrimmed=true")]
    [TestCase("combined", "--self-contained", "-p:PublishSingleFile=true", "-p:PublishTrimmed=true")]
    public async Task It_is_published_and_answers(string kind, params string[] options)
    {
        var name = "Slim" + kind;
        var folder = PackagesTests.CreateFrom("hyperhost-web", name, "--swagger");

        string[] publish = ["publish", name + ".csproj", "-c", "Release", "-o", "out", "--ucr", "--nologo", "--tl:off", .. options];
        var lines = PackageFeed.Instance.Run(folder, "dotnet", publish);

        Assert.That(lines, Has.None.Contains("warning"));
        var isOneFile = options.Contains("-p:PublishSingleFile=true");
        Assert.That(File.Exists(Path.Combine(folder, "out", "ServiceStack.dll")), Is.Not.EqualTo(isOneFile));
        using var server = PackageFeed.Instance.Start(Path.Combine(folder, "out"), "./" + name, "--urls", "http://127.0.0.1:0");
        using var http = ClientOf(server);
        foreach (var (path, text) in new[]
        {
            ("api/hello/World", "{\"Result\":\"Hello, World!\"}"), ("api/hello/World?format=xml", "Hello, World!"),
            ("api/hello/World?format=jsv", "Hello, World!"), ("api/hello/World?format=csv", "Hello, World!"), ("api/metadata", "Hello"),
            ("api/soap12", "<wsdl:definitions"), ("api/openapi.json", "/hello/{Name}"), ("healthz", "Healthy"),
        })
        {
            Assert.That(await http.GetStringAsync(path), Does.Contain(text), path);
        }

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public async Task Dotnet_watch_sees_new_services_and_routes()
    {
        var feed = PackageFeed.Instance;
        var folder = PackagesTests.CreateFrom("hyperhost-web", "Seen");
        feed.Run(folder, "dotnet", "build", "--nologo", "--tl:off");
        using var watch = feed.Start(
            folder, "dotnet", "watch", "--non-interactive", "run", "--no-launch-profile", "--", "--urls", "http://127.0.0.1:0");
        using var http = ClientOf(watch);
        using (var before = await http.GetAsync("api/bye/World")) Assert.That((int)before.StatusCode, Is.EqualTo(404));
        watch.WaitForLines("Waiting for changes", 1);

        PackagesTests.AddServiceAndRoute(folder);

        watch.WaitUntil(() =>
        {
            using var after = http.GetAsync("api/bye/World").GetAwaiter().GetResult();
            return after.Content.ReadAsStringAsync().GetAwaiter().GetResult().Contains("Bye, World!");
        });
        Assert.That(await http.GetStringAsync("api/hi/World"), Does.Contain("Hello, World!"));
    }

    private static ServerProcess Start(string folder, out HttpClient http, params string[] variables)
    {
        var server = PackageFeed.Instance.Start(
            folder, "env", [.. variables, "dotnet", "run", "--no-build", "--no-launch-profile", "--", "--urls", "http://127.0.0.1:0"]);
        http = ClientOf(server);
        return server;
    }

    private static HttpClient ClientOf(ServerProcess server)
    {
        var line = server.WaitForLines("Now listening on: http://", 1).First();
        return new HttpClient { BaseAddress = new Uri(Regex.Match(line, @"http://\S+").Value + "/") };
    }
}
