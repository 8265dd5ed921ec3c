using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>
/// A self-host of 2012 that runs as a Windows service, with its views in the assembly, an app.config and the Web.config of another project:
/// hyperhost on Mono, then .NET 10 and Mono.
/// </summary>
[Long("packs, builds and moves a site, and shows its pages in a real browser")]
public class FerrySiteTests : SiteFixture
{
    private static readonly ExpectedDifference[] OnNet10 =
    [
        new("GET /metadata?xsd=1", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
        new("GET /soap11", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
        new("GET /soap12", ExpectedDifference.Declarations, ExpectedDifference.OfSchema),
    ];

    private MovedSite _moved = null!;

    protected override string Name => "Ferry2012";

    protected override IReadOnlyList<string> Pages =>
        ["/crossings", "/crossings/Gull%20Rock", "/boats/Puffin", "/boats/Titanic", "/notice.html", "/metadata"];

    [Test]
    public void Its_settings_are_those_of_app_config()
    {
        Assert.That(_moved.Report, Has.Some.Match(@"omitted +Web\.config"));
        Assert.That(Directory.GetFiles(_moved.Folder, "web.config", SearchOption.AllDirectories), Is.Empty);
    }

    [Test]
    public async Task Its_pages_are_the_same_on_NET_10()
    {
        using var after = _moved.Run("Ferry.Host/Ferry.Host.net10.csproj");

        await CheckAsync(after, OnNet10, "--operations", "--paths", PathsFrom("/crossings"));
    }

    [Test]
    public async Task Its_pages_are_the_same_on_Mono()
    {
        using var after = MovedSite.RunOnMono(_moved.Folder, "Ferry.Host/bin/net10/Release/net472/Ferry.Host.exe");

        await CheckAsync(after, [], "--operations", "--paths", PathsFrom("/crossings"));
    }

    private protected override RunningServer StartBefore()
    {
        _moved = new MovedSite(OldSite.CopyOf(Name), "Ferry.sln", "--net472");
        var old = new OldSite(OldSite.CopyOf(Name));
        old.Build("Ferry.sln", "Ferry.Host/bin/Release");
        return MovedSite.RunOnMono(old.Folder, "Ferry.Host/bin/Release/Ferry.Host.exe");
    }
}
