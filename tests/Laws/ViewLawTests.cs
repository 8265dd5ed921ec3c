using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>The site of <see cref="FileLawTests"/> shows its views, so that what is refused there is refused for its name.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class ViewLawTests(string host)
{
    [Test]
    public void A_view_is_shown_by_its_name()
    {
        var response = LawHosts.Get(host).Get("/viewed/x?format=html&View=Open", ("Accept", "text/html"));

        Assert.That(response.Text, Does.Contain(LawSite.Public));
    }
}
