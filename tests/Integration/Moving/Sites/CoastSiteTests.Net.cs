using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>
/// A web application of 2013 with pages in Razor and Markdown, a database of SQLite and bundles: System.Web on Mono behind nginx, then
/// .NET 10 and ASP.NET Core.
/// </summary>
[Long("packs, builds and moves a site, and shows its pages in a real browser")]
public class CoastSiteTests : SiteFixture
{
    private const string Project = "Coast.Web/Coast.Web.net10.csproj";

    private const string Transform = "migrate applies the transform of Release, which a build on Mono does not";

    private static readonly ExpectedDifference[] Expected =
    [
        new("GET /title?format=json", Transform, "body, line 1: old .*Lights of the coast .debug."),
        new("GET /json/reply/Title", Transform, "body, line 1: old .*Lights of the coast .debug."),
        new("GET /soap11", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
        new("GET /soap12", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
    ];

    private MovedSite _moved = null!;

    protected override string Name => "Coast2013";

    protected override IReadOnlyList<string> Pages =>
    [
        "/", "/about?Who=visitors", "/book", "/chart.html", "/chart/harbour.html", "/faq", "/help/", "/help/lamps", "/light/1", "/light/9",
        "/lights", "/lights/Westmouth", "/lights?format=html.bare", "/login", "/metadata", "/nothing/here", "/stories/", "/stories/fog/",
        "/stories/lamp/", "/stories/storm/", "/stories/wreck/", "/weather",
    ];

    [Test]
    public async Task Its_pages_are_the_same_on_NET_10()
    {
        using var after = _moved.Run(Project);

        await CheckAsync(after, Expected, "--operations");
    }

    [Test]
    public async Task Its_pages_are_the_same_where_it_is_published()
    {
        PackageFeed.Instance.Run(_moved.Folder, "dotnet", "publish", Project, "-o", "published");
        Directory.Move(Path.Combine(_moved.Folder, "published"), Path.Combine(_moved.Folder, "..", "coast"));

        using var after = MovedSite.Serve(Path.Combine(_moved.Folder, "..", "coast"), "Coast.Web.dll");
        await CheckAsync(after, Expected, "--operations");
    }

    [Test]
    public async Task Its_pages_are_the_same_in_ASP_NET_Core()
    {
        var moved = new MovedSite(OldSite.CopyOf(Name), "Coast.sln", "--aspnetcore");

        using var after = moved.Run(Project);
        await CheckAsync(after, Expected, "--operations");
    }

    private protected override RunningServer StartBefore()
    {
        // its build brings the package of SQLite, whose assembly for .NET Standard runs on Mono
        _moved = new MovedSite(OldSite.CopyOf(Name), "Coast.sln");
        var sqlite = PackageFeed.Instance.FolderOf("stub.system.data.sqlite.core.netstandard");

        var old = new OldSite(OldSite.CopyOf(Name));
        old.Others["System.Data.SQLite.dll"] = Path.Combine(sqlite, "lib", "netstandard2.0", "System.Data.SQLite.dll");
        old.Build("Coast.sln", "Coast.Web/bin");
        var bin = Path.Combine(old.Folder, "Coast.Web", "bin");
        File.Copy(Path.Combine(sqlite, "runtimes", "linux-x64", "native", "SQLite.Interop.dll"), Path.Combine(bin, "SQLite.Interop.dll"));
        return old.Serve("Coast.Web");
    }
}
