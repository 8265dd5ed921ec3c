using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>Old projects, converted by the installed tool, built, served by dotnet run, and requested.</summary>
[Long("packs, converts and builds projects")]
public class MigrateTests
{
    private static string Old(string name) => Path.Combine(Deployment.Repository, "tests", "Moving", "Old", name);

    // "dotnet run" leaves the server behind when it is ended
    [OneTimeTearDown]
    public void EndServers() => ServerProcess.KillThoseWith(PackageFeed.Instance.Folder);

    [Test]
    public void A_web_application_of_2012_answers_as_it_did()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Shop2012"));
        var before = Directory.GetFiles(folder, "*", SearchOption.AllDirectories).ToDictionary(file => file, File.ReadAllText);

        var report = feed.Run(folder, feed.Tool, "migrate", "Shop.sln", "--listen", "http://127.0.0.1:0/", "--json", "report.json");

        Assert.That(before.Where(file => File.ReadAllText(file.Key) != file.Value).Select(file => file.Key), Is.Empty);
        Assert.That(report, Has.Some.Contains("A project in F# is not converted"));
        Assert.That(report, Has.Some.Contains("pages of ASP.NET"));
        Assert.That(report, Has.Some.Contains("ServiceStack.Razor 3.9.59"));
        Assert.That(report, Has.Some.Contains("SomethingOfOurs 1.2"));
        Assert.That(File.ReadAllText(Path.Combine(folder, "report.json")), Does.Contain("\"build\": \"built\""));

        using var server = feed.Start(
            folder, "dotnet", "run", "--project", "Shop.Web/Shop.Web.net10.csproj", "-c", "Release", "--no-build");
        var sender = StartedProgram.SenderOf(server);
        var item = Ask(sender, "GET", "/api/items/7?format=json&visit=me");
        Assert.That(item.Text, Does.StartWith("{\"Id\":7,\"Name\":\"item 7\""));
        Assert.That(item.Header("X-Shop"), Is.EqualTo("yes"));
        Assert.That(item.Header("X-Ended"), Is.EqualTo("begun"));
        Assert.That(item.Header("Set-Cookie"), Does.StartWith("visit=me").And.Contain("HttpOnly"));
        var settings = Ask(sender, "GET", "/api/settings?x=1").Text;
        Assert.That(settings, Does.Contain("\"Good day from the shop\"").And.Contain("\"Mode\":\"release\""));
        Assert.That(settings, Does.Contain("\"Database\":\"Server=db;Database=Shop\"").And.Contain("\"Page\":\"index.html\""));
        Assert.That(settings, Does.Contain("\"Asked\":\"GET /api/settings?x=1\"").And.Contain("\"Begun\":\"begun\""));
        var options = Ask(sender, "OPTIONS", "/api/items/7");
        Assert.That(options.Status, Is.EqualTo(204));
        Assert.That(options.Header("Access-Control-Allow-Origin"), Is.EqualTo("*"));
        Assert.That(Ask(sender, "GET", "/items/7").Status, Is.EqualTo(404));
        Assert.That(Ask(sender, "GET", "/index.html").Text, Does.Contain("The shop"));
        Assert.That(Ask(sender, "POST", "/api/settings", new byte[65_537]).Status, Is.EqualTo(413));
        StartedProgram.Stop(server);
        Assert.That(server.Lines, Has.Some.EqualTo("The shop is closed."));
    }

    [Test]
    public void A_web_application_is_mounted_in_ASP_NET_Core()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Shop2012"));

        var report = feed.Run(folder, feed.Tool, "migrate", "Shop.sln", "--aspnetcore", "--listen", "http://127.0.0.1:0/");

        Assert.That(report, Has.Some.Contains("Shop.Web.Global.AppHost at /api"));
        Assert.That(report, Has.Some.Contains("ASP.NET Core does not call Application_Start"));
        using var server = feed.Start(folder, "dotnet", "run", "--project", "Shop.Web/Shop.Web.net10.csproj", "--no-build");
        var sender = StartedProgram.SenderOf(server, "Now listening on: http");
        Assert.That(Ask(sender, "GET", "/api/items/7?format=json").Text, Does.StartWith("{\"Id\":7,\"Name\":\"item 7\""));
        var settings = Ask(sender, "GET", "/api/settings?x=1").Text;
        Assert.That(settings, Does.Contain("\"Good day from the shop\"").And.Contain("\"Mode\":\"release\""));
        Assert.That(settings, Does.Contain("\"Database\":\"Server=db;Database=Shop\"").And.Contain("\"Page\":\"index.html\""));
        Assert.That(Ask(sender, "GET", "/api/metadata").Text, Does.Contain("Shop"));
        Assert.That(Ask(sender, "GET", "/healthz").Text, Is.EqualTo("Healthy"));
        Assert.That(Ask(sender, "GET", "/items/7").Status, Is.EqualTo(404));
        foreach (var page in new[] { "/", "/index.html" }) Assert.That(Ask(sender, "GET", page).Text, Does.Contain("The shop"));
        foreach (var hidden in new[] { "/web.config", "/appsettings.json", "/Shop.Web.dll", "/Global.asax" })
            Assert.That(Ask(sender, "GET", hidden).Status, Is.EqualTo(404), hidden);
        Assert.That(Ask(sender, "POST", "/api/settings", new byte[65_537]).Status, Is.EqualTo(413));
        StartedProgram.Stop(server);
    }

    [Test]
    public void A_console_of_2010_that_waits_for_a_key_is_served()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Console2010"));

        var report = feed.Run(folder, feed.Tool, "migrate", "Hello.csproj", "--listen=http://127.0.0.1:0/");

        Assert.That(report, Has.Some.Contains("The program waits for a key"));
        using var server = feed.Start(folder, "dotnet", "run", "-c", "Release", "--project", "Hello.net10.csproj");
        var sender = StartedProgram.SenderOf(server);
        Assert.That(Ask(sender, "GET", "/hello/you?format=json").Text, Is.EqualTo("{\"Result\":\"Good morning, you\"}"));
        StartedProgram.Stop(server);
    }

    [Test]
    public void A_web_site_of_2013_is_served_from_its_folder_of_output()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Site2013"));
        feed.Run(folder, feed.Tool, "migrate", ".");
        var output = Path.Combine(folder, "bin", "net10", "Release", "net10.0");

        var check = feed.Run(folder, feed.Tool, "--applications", "/:" + output, "--listen", "http://127.0.0.1:0/", "--check");

        Assert.That(check, Has.Some.Contains("The configuration is right."));
        using var server = feed.Start(folder, feed.Tool, "--applications", "/:" + output, "--listen", "http://127.0.0.1:0/");
        var sender = StartedProgram.SenderOf(server);
        var answer = Ask(sender, "GET", "/greet/you?format=json");
        Assert.That(answer.Text, Does.Contain("Welcome, you"));
        Assert.That(answer.Header("X-Site"), Is.EqualTo("7"));
        Assert.That(Ask(sender, "GET", "/css/site.css").Text, Does.Contain("margin"));
        StartedProgram.Stop(server);
    }

    [Test]
    public void A_self_host_of_2011_and_its_tests_in_NUnit_2_build_for_both_targets()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Depot2011"));

        var report = feed.Run(folder, feed.Tool, "migrate", "Depot.sln", "--net472", "--listen=http://127.0.0.1:0/");

        Assert.That(report, Has.Exactly(2).EndsWith(".net10.csproj: built"));
        Assert.That(report, Has.Some.Match("TO DO +Our.Tax +NuGet does not have it"));
        Assert.That(report, Has.Some.Contains("Controllers/HomeController.cs"));
        Assert.That(report, Has.Some.Contains("jQuery 1.7.1: the project refers to nothing"));
        Assert.That(report, Has.None.Match("TO DO +System.Windows.Forms"), "it is only imported");
        var tests = feed.Run(folder, "dotnet", "test", "Depot.Tests/Depot.Tests.net10.csproj", "-c", "Release", "-f", "net10.0");
        Assert.That(tests, Has.Some.Match(@"Failed: +0, Passed: +2, Skipped: +1"));

        string[] targets = ["net10.0", "net472"];
        foreach (var target in targets)
        {
            var program = $"Depot/bin/net10/Release/{target}/Depot.{(target == "net472" ? "exe" : "dll")}";
            using var server = target == "net472"
                ? feed.Start(folder, "mono", NetFxServer, "--app", program, "--listen", "http://127.0.0.1:0/")
                : feed.Start(folder, feed.Tool, "--app", program, "--listen", "http://127.0.0.1:0/");
            var sender = StartedProgram.SenderOf(server);
            Assert.That(Ask(sender, "GET", "/crates/7?format=json").Text, Is.EqualTo("{\"Label\":\"crate 7\",\"Etikett\":\"Kiste {0}\","
                + "\"Place\":\"in the depot\",\"Word\":\"one\",\"Image\":\"a crate\",\"Method\":\"Enumerable\"}"), target);
            StartedProgram.Stop(server);
        }
    }

    [Test]
    public void A_web_application_of_the_MVC_template_compiles_and_answers()
    {
        var feed = PackageFeed.Instance;
        var folder = feed.Copy(Old("Mvc2013"));

        var report = feed.Run(folder, feed.Tool, "migrate", "Mvc.csproj", "--listen=http://127.0.0.1:0/");

        Assert.That(report, Has.Some.EndsWith("Mvc.net10.csproj: built"));
        Assert.That(report, Has.Some.Match("TO DO +Oracle.DataAccess +.*Oracle.ManagedDataAccess.Core"));
        Assert.That(report, Has.Some.Contains("ServiceStack.Redis 3.9.50: the project refers to nothing of these"));
        Assert.That(report, Has.None.Contains("NU1701"));
        using var server = feed.Start(folder, "dotnet", "run", "--project", "Mvc.net10.csproj", "--no-build");
        var sender = StartedProgram.SenderOf(server);
        Assert.That(Ask(sender, "GET", "/api/hello/you?format=json").Text, Is.EqualTo("{\"Result\":\"Hello, you\"}"));
        StartedProgram.Stop(server);
    }

    [Test]
    public void An_error_is_reported_once_and_not_to_those_that_wait_for_its_project()
    {
        var feed = PackageFeed.Instance;
        var folder = Directory.CreateDirectory(Path.Combine(feed.Folder, "waiting")).FullName;
        const string xmlns = "xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\"";
        File.WriteAllText(Path.Combine(folder, "Model.cs"), "class Model : NotThere { int Other() => Nowhere.Value; }");
        File.WriteAllText(
            Path.Combine(folder, "Model.csproj"), $"<Project {xmlns}><ItemGroup><Compile Include=\"Model.cs\" /></ItemGroup></Project>");
        foreach (var (name, other) in new[] { ("Shop", "Model"), ("Tests", "Shop") })
        {
            File.WriteAllText(
                Path.Combine(folder, name + ".csproj"),
                $"<Project {xmlns}><ItemGroup><ProjectReference Include=\"{other}.csproj\" /></ItemGroup></Project>");
        }

        using var migration = feed.Start(folder, feed.Tool, "migrate", "Tests.csproj");

        Assert.That(migration.WaitForExit(120_000), Is.EqualTo(1));
        var report = migration.Lines;
        Assert.That(report, Has.Exactly(1).Contains("error CS0103"), "the compiler of the build does not come to method bodies");
        Assert.That(report, Has.Exactly(1).Contains("error CS0246").And.Exactly(1).EndsWith("Model.net10.csproj: failed"));
        Assert.That(report, Has.Some.Match("TO DO +build +It refers to Model, which has to be built first"));
        Assert.That(report, Has.Some.Match("TO DO +build +It refers to Shop, which has to be built first"));
        Assert.That(report, Has.Exactly(1).StartsWith("building "));
    }

    private static string NetFxServer =>
        Path.Combine(Deployment.Repository, "src", "hyperhost", "bin", "Release", "net472", "hyperhost.exe");

    private static RawResponse Ask(HttpSender sender, string verb, string uri, byte[]? body = null)
    {
        List<KeyValuePair<string, string>> headers = [new("Host", sender.Authority)];
        if (body is not null) headers.Add(new("Content-Length", $"{body.Length}"));
        return sender.Send(verb, uri, headers, body);
    }
}
