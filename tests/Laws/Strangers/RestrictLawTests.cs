using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Law 6 for v3's <c>[Restrict]</c>: a service for a network serves no client of another, and none that is unknown.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class RestrictLawTests(string host)
{
    [TestCase("/stranger/local", Law.Few)]
    [TestCase("/stranger/internal", Law.Few)]
    [TestCase("/stranger/subnet", Law.Few)]
    [TestCase("/stranger/external", Law.Few)]
    [LongCase(Law.Reason, "/stranger/local", Law.Many)]
    [LongCase(Law.Reason, "/stranger/internal", Law.Many)]
    [LongCase(Law.Reason, "/stranger/subnet", Law.Many)]
    [LongCase(Law.Reason, "/stranger/external", Law.Many)]
    public void Restricts_a_service_to_its_network(string target, int inputs)
    {
        using var client = new StrangerClient(LawHosts.Get(host));

        // the machine has subnets of its own: what is generated within them may be either
        Law.Holds(StrangerGen.Request.Where(static request => !MayBeNear(request)), inputs, request =>
        {
            var isLocal = StrangerModel.IsLoopback(StrangerModel.ClientOf(client.AsSeen(request)));
            var isAllowed = target switch
            {
                "/stranger/local" or "/stranger/internal" => isLocal,
                "/stranger/external" => !isLocal,
                _ => false,
            };

            Assert.That(client.Get(target, request).Status, Is.EqualTo(isAllowed ? 200 : 403));
        });
    }

    private static bool MayBeNear(StrangerRequest request) =>
        OwnNetworks.Has(StrangerModel.ClientOf(request)) || OwnNetworks.Has(StrangerModel.ClientOf(request with { Peer = "127.0.0.1" }));
}
