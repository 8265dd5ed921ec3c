using System;
using CsCheck;
using NUnit.Framework;
using ServiceStack.HyperHost.Laws.Hosts;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Law 6: a client whose address is not known is a stranger, and everything follows one resolved address.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class StrangerLawTests(string host)
{
    private bool IsBehindNginx => host.EndsWith("Nginx", StringComparison.Ordinal) || host == "MonoAspNet";

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void Names_one_client(int inputs)
    {
        using var client = new StrangerClient(LawHosts.Get(host), IsBehindNginx);

        Law.Holds(StrangerGen.Request, inputs, request =>
        {
            var expected = StrangerModel.ClientOf(client.AsSeen(request));
            var seen = client.Get("/stranger/address", request).Text.Trim('"');

            Assert.That(seen, Is.EqualTo(host == "WebFastCgi"
                ? expected ?? "0.0.0.0" : $"{expected}|{expected}|{StrangerModel.IsLoopback(expected)}"));
        });
    }

    [TestCase("/stranger/local", Law.Few)]
    [TestCase("/stranger/internal", Law.Few)]
    [TestCase("/stranger/subnet", Law.Few)]
    [TestCase("/stranger/external", Law.Few)]
    [LongCase(Law.Reason, "/stranger/local", Law.Many)]
    [LongCase(Law.Reason, "/stranger/internal", Law.Many)]
    [LongCase(Law.Reason, "/stranger/external", Law.Many)]
    public void Restricts_a_service_to_its_network(string target, int inputs)
    {
        Assume.That(host, Is.Not.EqualTo("WebFastCgi"), "[Restrict] is v3's");
        using var client = new StrangerClient(LawHosts.Get(host), IsBehindNginx);

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
