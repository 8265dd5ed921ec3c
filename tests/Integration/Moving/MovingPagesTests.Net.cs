using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>
/// Follows docs/getting-started.md and docs/moving line by line: each command of these pages is run here, or named with the test
/// that runs it.
/// </summary>
[Long("packs and builds projects")]
public class MovingPagesTests
{
    private const string Address = "http://127.0.0.1:8080/";
    private const string FreeAddress = "http://127.0.0.1:0/";
    private const string FreeFastCgi = "fcgi://127.0.0.1:0";

    // commands of servers for Mono, and those that need what only a user has
    private static readonly Dictionary<string, string> RunElsewhere = new()
    {
        ["mono hyperhost.exe --app /srv/shop/Shop.dll --listen fcgi://127.0.0.1:9000"] = "OldBinaryTests",
        ["mono hyperhost.exe --applications=/:/srv/www/shop --socket=tcp:127.0.0.1:9000"] = "DropInTests",
        ["mono hyperhost.exe --config=/etc/hyperfastcgi/shop.config"] = "HyperFastCgiFileTests",
        ["mono hyperhost.exe --config=/etc/hyperfastcgi/shop.config --check"] = "HyperFastCgiFileTests",
        ["dotnet build src/ServiceStack.HyperHost -p:Engine=v3 -p:V3Path=FOLDER"] = "EngineSwitchTests",
        ["./pack"] = "PackageFeed",
        ["dotnet test"] = "PackagesTests",
        ["dotnet new hyperhost-web -n Portal"] = "WebTemplateTests",
    };

    private readonly HashSet<string> _done = [];
    private readonly PackageFeed _feed = PackageFeed.Instance;

    [OneTimeTearDown]
    public void EndServers() => ServerProcess.KillThoseWith(_feed.Folder);

    [Test]
    public void Every_command_does_what_the_page_promises()
    {
        UserHome();
        WithTheTemplate();
        var hello = ByHand();
        var shop = Migrate();
        FromWebConfig(shop);
        Do($"{_feed.Tool} inspect {hello}", "hyperhost inspect /srv/shop/Shop.dll", _feed.Folder);
        using (var server = Serve($"{_feed.Tool} --app {hello} --listen {FreeFastCgi}",
            "hyperhost --app /srv/shop/Shop.dll --listen fcgi://127.0.0.1:9000", _feed.Folder))
        {
            Assert.That(HyperHostExe.HyperHost.Get(HyperHostExe.HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"),
                Does.Contain("Hello, World!"));
        }

        Assert.That(Documented().Except(_done).Except(RunElsewhere.Keys), Is.Empty, "run these too");
        Assert.That(RunElsewhere.Keys.Except(Documented()), Is.Empty, "no page says these");
    }

    // what a user's own folder gets stays in one of the test's; the sources of packages are the user's
    private void UserHome()
    {
        var home = Directory.CreateDirectory(Path.Combine(_feed.Folder, "home", ".nuget", "NuGet")).FullName;
        var own = Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "NuGet", "NuGet.Config");
        if (File.Exists(own)) File.Copy(own, Path.Combine(home, "NuGet.Config"));
    }

    private void WithTheTemplate()
    {
        var folder = NewFolder();
        Do("dotnet new install HyperHost.Templates", null, folder);
        Do("dotnet new hyperhost -n Hello", null, folder);
        Done("cd Hello");
        using var server = Serve($"dotnet run -- {FreeAddress}", "dotnet run", Path.Combine(folder, "Hello"));
        Curl(server);
    }

    private string ByHand()
    {
        var folder = NewFolder();
        var page = Page("docs/getting-started.md");
        File.WriteAllText(Path.Combine(folder, "Hello.csproj"), Blocks(page, "xml").First());
        var code = Blocks(page, "csharp").First();
        Assert.That(code, Does.Contain(Address).And.Contain("fcgi://127.0.0.1:9000"));
        File.WriteAllText(Path.Combine(folder, "Hello.cs"),
            code.Replace(Address, FreeAddress).Replace("fcgi://127.0.0.1:9000", FreeFastCgi));
        using (var server = Serve("dotnet run", null, folder)) Curl(server);

        const string Assembly = "bin/Debug/net10.0/Hello.dll";
        using (var server = Serve($"{_feed.Tool} --app {Assembly} --listen {FreeAddress}", $"hyperhost --app {Assembly} --listen {Address}",
            folder)) Curl(server);
        Do($"{_feed.Tool} --app {Assembly} --check", $"hyperhost --app {Assembly} --check", folder);
        Do($"{_feed.Tool} --app {Assembly} --check", "hyperhost --app bin/Release/net10.0/My.dll --check", folder);
        return Path.Combine(folder, Assembly);
    }

    private string Migrate()
    {
        var folder = _feed.Copy(Path.Combine(Deployment.Repository, "tests", "Moving", "Old", "Shop2012"));
        Do($"dotnet nuget add source {_feed.Packages}/ --name hyperhost",
            "dotnet nuget add source \"$PWD/packages\" --name hyperhost", folder);
        Do("dotnet tool install --global HyperHost.Tool", null, folder);
        Do($"hyperhost migrate Shop.sln --listen {FreeAddress}", "hyperhost migrate Shop.sln", folder);
        using var server = Serve("dotnet run --project Shop.Web/Shop.Web.net10.csproj", null, folder);
        Assert.That(Ask(server, "/api/items/7?format=json"), Does.StartWith("{\"Id\":7"));
        return Path.Combine(folder, "Shop.Web");
    }

    // as the application is deployed on a server: the site, and its assemblies in bin
    private void FromWebConfig(string web)
    {
        var site = NewFolder();
        var bin = Directory.CreateDirectory(Path.Combine(site, "bin")).FullName;
        foreach (var file in Directory.GetFiles(Path.Combine(web, "bin", "net10", "Release", "net10.0")))
            File.Copy(file, Path.Combine(Path.GetExtension(file) is ".config" or ".html" ? site : bin, Path.GetFileName(file)));

        using (var server = Serve($"{_feed.Tool} --app bin/Shop.Web.dll --listen {FreeAddress}",
            $"hyperhost --app bin/Shop.Web.dll --listen {Address}", site))
            Assert.That(Ask(server, "/api/items/7?format=json"), Does.StartWith("{\"Id\":7"));

        using (var server = Serve($"{_feed.Tool} --applications /:{site} --listen {FreeFastCgi}",
            "hyperhost --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000", site))
        {
            Assert.That(HyperHostExe.HyperHost.Get(HyperHostExe.HyperHost.Addresses(server, 1)[0], "/api/items/7?format=json"),
                Does.StartWith("{\"Id\":7"));
        }

        Do($"{_feed.Tool} --app bin/Shop.Web.dll --check", "hyperhost --app bin/Shop.Web.dll --check", site);
    }

    private void Curl(ServerProcess server)
    {
        Done("curl http://127.0.0.1:8080/hello/World?format=json");
        Assert.That(Ask(server, "/hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    private void Do(string command, string? documented, string folder)
    {
        Done(documented ?? command);
        using var process = Start(command, folder);
        Assert.That(process.WaitForExit(600_000), Is.Zero, command + "\n" + string.Join("\n", process.Lines));
    }

    private ServerProcess Serve(string command, string? documented, string folder)
    {
        Done(documented ?? command);
        return Start(command, folder);
    }

    private ServerProcess Start(string command, string folder)
    {
        var home = Path.Combine(_feed.Folder, "home");
        return ServerProcess.Start("sh", ["-c", $"cd {folder} && exec {command}"],
            ("HOME", home), ("DOTNET_CLI_HOME", home), ("DOTNET_NOLOGO", "1"), ("DOTNET_CLI_TELEMETRY_OPTOUT", "1"),
            ("MSBUILDDISABLENODEREUSE", "1"), ("NUGET_PACKAGES", Path.Combine(_feed.Folder, "cache")),
            ("PATH", Path.Combine(home, ".dotnet", "tools") + ":" + Environment.GetEnvironmentVariable("PATH")));
    }

    private string NewFolder() =>
        Directory.CreateDirectory(Path.Combine(_feed.Folder, Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;

    private void Done(string command) => _done.Add(command);

    private static string Ask(ServerProcess server, string uri) => StartedProgram.SenderOf(server).Get(uri).Text;

    private static IEnumerable<string> Documented() =>
        Directory.GetFiles(Path.Combine(Deployment.Repository, "docs", "moving"), "*.md").Select(path => File.ReadAllText(path))
            .Append(Page("docs/getting-started.md")).SelectMany(page => Blocks(page, "sh")).SelectMany(block => block.Split('\n'))
            .Select(line => Regex.Replace(line, @"\s#.*$", "").Trim()).Where(line => line.Length > 0).Distinct();

    private static string Page(string path) => File.ReadAllText(Path.Combine(Deployment.Repository, path));

    private static IEnumerable<string> Blocks(string page, string language) =>
        Regex.Matches(page, $@"^```{language}\n(?<code>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline).Cast<Match>()
            .Select(match => match.Groups["code"].Value);
}
