using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>Without this, a law would hold on a host that serves nothing.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class SiteTests(string host)
{
    private static readonly Gen<string> Names = Gen.String[Gen.Char["abcxyz019-_"], 1, 12];

    [TestCase("/public.txt")]
    [TestCase("/sub/public.html")]
    public void Sends_a_file_for_clients(string path) =>
        Assert.That(LawHosts.Get(host).Get(path).Text, Is.EqualTo(LawSite.Public));

    [TestCase(20)]
    [LongCase(Law.Reason, Law.Many)]
    public void Routes_a_path_to_the_service(int inputs)
    {
        var server = LawHosts.Get(host);

        Law.Holds(Names, inputs, name => Assert.That(server.Get("/path/" + name).Text, Does.EndWith(name)));
    }
}
