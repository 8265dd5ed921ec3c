using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Readme.Support;

namespace ServiceStack.HyperHost.Readme;

/// <summary>From an application of v3 to production: docs/moving, and the pages that it leads to.</summary>
public partial class PackageCommandTests
{
    private const string HyperFastCgiFile = """
        <configuration>
          <server type="HyperFastCgi.ApplicationServers.SimpleApplicationServer" />
          <listener type="HyperFastCgi.Listeners.ManagedFastCgiListener">
            <address>127.0.0.1</address>
            <port>9000</port>
          </listener>
          <apphost type="HyperFastCgi.AppHosts.AspNet.AspNetApplicationHost" />
          <web-applications>
            <web-application><name>shop</name><vhost>*</vhost><vport>9000</vport><vpath>/</vpath><path>/srv/www/shop</path>
            </web-application>
          </web-applications>
        </configuration>
        """;

    private const string Item = "{\"Id\":7";

    [Test, DependsOnTest(nameof(The_tool_is_installed))]
    [Runs(Documents.Readme, "hyperhost migrate Shop.sln")]
    [Runs(Documents.Tool, "hyperhost migrate Shop.sln")]
    [Runs(Documents.Migrate, "hyperhost migrate Shop.sln")]
    [Runs(Documents.Migrate, "dotnet run --project Shop.Web/Shop.Web.net10.csproj")]
    public void The_tool_migrates_a_solution()
    {
        Deployment.CopyFolder(Path.Combine(_clone, "tests", "Moving", "Old", "Shop2012"), Folder("Shop2012"));

        var report = _machine.Run(Folder("Shop2012"), "hyperhost migrate Shop.sln");
        _machine.Run(Folder("Shop2012"), "hyperhost migrate --force Shop.sln");

        Assert.That(report, Has.Some.Contains("Shop.Web"));
        AssertServes(Folder("Shop2012"), "dotnet run --project Shop.Web/Shop.Web.net10.csproj", "/api/items/7?format=json", Item);
    }

    // as it is deployed: the site, and its assemblies in bin
    [Test, DependsOnTest(nameof(The_tool_migrates_a_solution))]
    [Runs(Documents.WebConfig, "hyperhost --app bin/Shop.Web.dll --listen http://127.0.0.1:8080/")]
    [Runs(Documents.WebConfig, "hyperhost --app bin/Shop.Web.dll --check")]
    [Runs(Documents.WebConfig, "hyperhost --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000")]
    public void The_tool_serves_a_site_with_its_web_config()
    {
        var site = Folder("site");
        var bin = Directory.CreateDirectory(Path.Combine(site, "bin")).FullName;
        foreach (var file in Directory.GetFiles(Path.Combine(Folder("Shop2012"), "Shop.Web", "bin", "net10", "Release", "net10.0")))
            File.Copy(file, Path.Combine(Path.GetExtension(file) is ".config" or ".html" ? site : bin, Path.GetFileName(file)));

        _machine.Run(site, "hyperhost --app bin/Shop.Web.dll --check");
        AssertServes(site, "hyperhost --app bin/Shop.Web.dll --listen http://127.0.0.1:8080/", "/api/items/7?format=json", Item);
        Deploy(site, "/srv/www/shop");
        AssertServesFastCgi(
            site, "hyperhost --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000", "/api/items/7?format=json",
            Does.StartWith(Item));
    }

    [Test, DependsOnTest(nameof(The_tool_checks_and_serves_the_assembly))]
    [Runs(Documents.Binaries, "hyperhost inspect /srv/shop/Shop.dll")]
    [Runs(Documents.Companions, "hyperhost inspect /srv/shop/Shop.dll")]
    [Runs(Documents.Binaries, "hyperhost --app /srv/shop/Shop.dll --listen fcgi://127.0.0.1:9000")]
    [Runs(Documents.Source, "hyperhost --app bin/Release/net10.0/My.dll --check")]
    [Runs(Documents.OlderV3, "hyperhost --app My.dll --check")]
    public void The_tool_inspects_and_serves_an_assembly()
    {
        var built = Path.Combine(Folder("Hello"), "bin", "Release", "net10.0");
        _machine.Run(Folder("Hello"), "hyperhost --app bin/Release/net10.0/My.dll --check".Replace("My", "Hello"));
        _machine.Run(built, "hyperhost --app My.dll --check".Replace("My", "Hello"));

        Deploy(built, "/srv/shop");
        _machine.RunInside(built, Of("Hello", "hyperhost inspect /srv/shop/Shop.dll"));
        AssertServesFastCgi(
            built, Of("Hello", "hyperhost --app /srv/shop/Shop.dll --listen fcgi://127.0.0.1:9000"), "/hello/World?format=json",
            Is.EqualTo(Hello));
    }

    [Test, DependsOnTest(nameof(The_tool_checks_and_serves_the_assembly))]
    [Runs(Documents.Production, "hyperhost --config /etc/hyperhost/hyperhost.json --check --user hyperhost")]
    [Runs(Documents.Production, "hyperhost status")]
    [Runs(Documents.Production, "hyperhost advise")]
    [Runs(Documents.Compare, "hyperhost compare http://old.example.org/ http://127.0.0.1:8080/")]
    public void The_tool_checks_its_file_and_shows_a_running_server()
    {
        var folder = Directory.CreateDirectory(Folder("etc")).FullName;
        File.WriteAllText(Path.Combine(folder, "hyperhost.json"), $$"""
            {
              "HyperHost": {
                "App": ["{{Folder("Hello")}}/bin/Release/net10.0/Hello.dll"],
                "Listen": ["http://127.0.0.1:8080/"],
                "Status": true,
                "Health": true
              }
            }
            """);
        var server = "hyperhost --config /etc/hyperhost/hyperhost.json".Replace("/etc/hyperhost", folder);

        // the user that the Debian package makes is not on this machine
        _machine.Run(folder, server + " --check --user " + Environment.UserName);
        var run = _machine.Start(folder, server);
        Assert.That(_machine.Get(run, "http://127.0.0.1:8080/hello/World"), Is.EqualTo(Hello));

        Assert.That(_machine.RunInside(folder, "hyperhost status", beside: run), Has.Some.Contains("Hello"));
        Assert.That(_machine.RunInside(folder, "hyperhost advise", beside: run), Is.Not.Empty);
        var compare = "hyperhost compare http://old.example.org/ http://127.0.0.1:8080/"
            .Replace("http://old.example.org/", "http://127.0.0.1:8080/");
        Assert.That(_machine.RunInside(folder, compare, beside: run), Has.Some.Contains(", 0 differ"));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);
    }

    [Test, DependsOnTest(nameof(Packages_are_made_and_become_a_source))]
    [Runs(Documents.Mono, "tar xf hyperhost-mono-0.1.0.tar.gz")]
    [Runs(Documents.Mono, "hyperhost-mono-0.1.0/hyperhost --help")]
    [Runs(Documents.Mono, "hyperhost-mono-0.1.0/hyperhost --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000")]
    [Runs(Documents.AspNet, "mono hyperhost.exe --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000")]
    [Runs(Documents.Servers, "mono hyperhost.exe --applications=/:/srv/www/shop --socket=tcp:127.0.0.1:9000")]
    [Runs(Documents.Servers, "mono hyperhost.exe --config=/etc/hyperfastcgi/shop.config")]
    [Runs(Documents.Servers, "mono hyperhost.exe --config=/etc/hyperfastcgi/shop.config --check")]
    public void The_archive_for_Mono_serves_a_folder()
    {
        var folder = Directory.CreateDirectory(Folder("mono")).FullName;
        File.Copy(Path.Combine(_clone, "packages", "hyperhost-mono-0.1.0.tar.gz"), Path.Combine(folder, "hyperhost-mono-0.1.0.tar.gz"));
        _machine.Run(folder, "tar xf hyperhost-mono-0.1.0.tar.gz");
        Assert.That(_machine.Run(folder, "hyperhost-mono-0.1.0/hyperhost --help"), Has.Some.Contains("--applications"));

        Deploy(Path.Combine(Deployment.Repository, "tests", "Integration", "AspNet", "Site"), "/srv/www/shop");
        File.WriteAllText(Path.Combine(folder, "shop.config"), HyperFastCgiFile);
        var config = "mono hyperhost.exe --config=/etc/hyperfastcgi/shop.config".Replace("/etc/hyperfastcgi", folder);
        var program = Path.Combine(folder, "hyperhost-mono-0.1.0", "lib");

        AssertServesPage(folder, "hyperhost-mono-0.1.0/hyperhost --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000");
        AssertServesPage(program, "mono hyperhost.exe --applications /:/srv/www/shop --listen fcgi://127.0.0.1:9000");
        AssertServesPage(program, "mono hyperhost.exe --applications=/:/srv/www/shop --socket=tcp:127.0.0.1:9000");
        _machine.RunInside(program, config + " --check");
        AssertServesPage(program, config);

        void AssertServesPage(string at, string command) => AssertServesFastCgi(at, command, "/hello.aspx", Does.Contain("<body>Hello"));
    }

    // on the empty /srv of the machine
    private void Deploy(string folder, string to) => _machine.RunInside(
        folder, $"bash -c 'mount -t tmpfs none /srv && mkdir -p {Path.GetDirectoryName(to)} && cp -r {folder} {to}'");
}
