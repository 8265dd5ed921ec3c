using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>
/// Services of 2014 at /api beside MVC, with a login by OpenID and a hub of SignalR: System.Web on Mono behind nginx, then .NET 10, Mono
/// and ASP.NET Core.
/// </summary>
[Long("packs, builds and moves a site, and shows its pages in a real browser")]
public class GuildSiteTests : SiteFixture
{
    private const string Web = "src/Guild.Web";
    private const string Project = Web + "/Guild.Web.net10.csproj";
    private const string Mvc = "migrate leaves the pages of MVC out, and says so";
    private const string Files = "System.Web of Mono sends neither ETags nor ranges";
    private const string Errors = "ASP.NET has a page for paths that are not found";

    private static readonly string[] OfFile = ["Accept-Ranges: old none", "ETag: old none"];
    private static readonly string[] OfSystemWeb =
        ["Content-Type: old \"text/html\"", "Set-Cookie: old \"ASP.NET_SessionId=", "X-Content-Type-Options: old none", "body"];

    private static readonly ExpectedDifference[] OnMono =
    [
        new("GET /", Mvc, ["status: old 200, new ", "Location: old none", .. OfSystemWeb]),
        new("GET /metadata", Errors, OfSystemWeb),
        new("GET /members.html", Files, OfFile),
        new("GET /Content/guild.css", Files, OfFile),
        new("GET /Content/notices.js", Files, OfFile),
    ];

    private static readonly ExpectedDifference[] Expected =
    [
        .. OnMono,
        new("GET /api/soap11", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
        new("GET /api/soap12", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
    ];

    private ServerProcess _provider = null!;
    private MovedSite _moved = null!;

    protected override string Name => "Guild2014";

    protected override IReadOnlyList<string> Pages =>
        ["/members.html", "/api/metadata", "/api/metadata/"];

    private string Provider { get; } = $"http://127.0.0.1:{Ports.Free()}/";

    [OneTimeTearDown]
    public void StopProvider() => _provider?.Dispose();

    [Test]
    public async Task Its_pages_are_the_same_on_NET_10()
    {
        using var after = _moved.Run(Project);

        await CheckAsync(after, Expected, "--operations", "--paths", PathsFrom("/members.html"));
        await LogInAsync(after);
    }

    [Test]
    public async Task Its_pages_are_the_same_on_Mono_without_System_Web()
    {
        using var after = MovedSite.RunOnMono(_moved.Folder, Web + "/bin/net10/Release/net472/Guild.Web.dll");

        await CheckAsync(after, OnMono, "--operations", "--paths", PathsFrom("/members.html"));
        await LogInAsync(after);
    }

    [Test]
    public async Task Its_pages_are_the_same_in_ASP_NET_Core()
    {
        var moved = new MovedSite(Copy(), "Guild.sln", "--aspnetcore");

        using var after = moved.Run(Project);
        await CheckAsync(after, Expected, "--operations", "--paths", PathsFrom("/members.html"));
        await LogInAsync(after);
    }

    [Test]
    public async Task A_member_logged_in_by_OpenID_before() => await LogInAsync(Before);

    private protected override RunningServer StartBefore()
    {
        var program = Path.Combine(Deployment.Repository, "tests", "OpenIdProvider", "bin", "Release", "net10.0", "OpenIdProvider.dll");
        _provider = ServerProcess.Start("dotnet", [program, Provider]);
        _provider.WaitUntil(() => Ports.Answers(new Uri(Provider).Port));
        _moved = new MovedSite(Copy(), "Guild.sln", "--net472");

        var old = new OldSite(Copy());
        var packages = new Dictionary<string, string[]>
        {
            ["packages/Owin.1.0/lib/net40/Owin.dll"] = [],
            ["packages/Microsoft.Owin.2.0.1/lib/net45/Microsoft.Owin.dll"] = [],
            ["packages/Microsoft.AspNet.Web.Optimization.1.1.1/lib/net40/System.Web.Optimization.dll"] = [],
            ["packages/Microsoft.AspNet.SignalR.Core.2.0.3/lib/net45/Microsoft.AspNet.SignalR.Core.dll"] =
                ["packages/Owin.1.0/lib/net40/Owin.dll"],
            ["lib/ServiceStack.Mvc.dll"] = ["System.Web.dll", "System.Web.Mvc.dll", "System.Web.Routing.dll", OldSite.Engine],
        };
        foreach (var (assembly, references) in packages)
            OldSite.Compile(old.Folder, $"standins/{Path.GetFileNameWithoutExtension(assembly)}.cs", assembly, references);
        old.Build("Guild.sln", Web + "/bin");

        // the successor has another name
        File.Delete(Path.Combine(old.Folder, Web, "bin", "ServiceStack.Authentication.OpenId.dll"));
        return old.Serve(Web);
    }

    // with what the owner has to add: the client that the provider knows
    private string Copy()
    {
        var folder = OldSite.CopyOf(Name);
        OldSite.Compile(folder, "lib/Stamps/Stamps.cs", "lib/Guild.Stamps.dll");
        var settings = new Dictionary<string, string>
        {
            ["oauth.OpenId.Authority"] = Provider, ["oauth.OpenId.ClientId"] = "shop",
            ["oauth.OpenId.ClientSecret"] = "secret of the shop", ["oauth.OpenId.RequireHttps"] = "false",
            ["oauth.GoogleOpenId.ClientId"] = "guild", ["oauth.GoogleOpenId.ClientSecret"] = "secret",
        };
        var file = Path.Combine(folder, Web, "Web.config");
        var added = string.Concat(settings.Select(static one => $"<add key=\"{one.Key}\" value=\"{one.Value}\" />"));
        File.WriteAllText(file, File.ReadAllText(file).Replace("</appSettings>", added + "</appSettings>"));
        return folder;
    }

    private async Task LogInAsync(RunningServer server)
    {
        var site = "http://" + server.Sender.Authority;
        var page = await Browser.OpenAsync(site + "/members.html");

        await page.GetByText("Log in").ClickAsync();
        await page.WaitForURLAsync(site + "/members.html#s=1");
        await page.GotoAsync(site + "/api/me?format=json");

        Assert.That(await page.Locator("body").InnerTextAsync(), Is.EqualTo("{\"name\":\"Bob Builder\"}"));
        await page.CloseAsync();
    }
}
