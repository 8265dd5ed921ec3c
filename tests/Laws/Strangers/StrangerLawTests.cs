using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Law 6: a client whose address is not known is a stranger, and everything follows one resolved address.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class StrangerLawTests(string host)
{
    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void Names_one_client(int inputs)
    {
        using var client = new StrangerClient(LawHosts.Get(host));

        Law.Holds(StrangerGen.Request, inputs, request =>
        {
            var expected = StrangerModel.ClientOf(client.AsSeen(request));
            var seen = client.Get("/stranger/address", request).Text.Trim('"');

            Assert.That(seen, Is.EqualTo(host == "WebFastCgi"
                ? expected ?? "0.0.0.0" : $"{expected}|{expected}|{StrangerModel.IsLoopback(expected)}"));
        });
    }
}
