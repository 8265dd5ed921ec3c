using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class HostFactsTests
{
    [Test]
    public void Are_read_as_they_were_written()
    {
        var facts = new HostFacts { [Fact.Runtime] = ".NET", [Fact.MonoCollector] = "a b\nc" };
        facts.Set(Fact.MaxRequests, 7);
        facts.Set(Fact.Addresses, ["fcgi://a:1", "http://b:2/"]);

        var read = HostFacts.Read(facts.Write());

        Assert.That(read[Fact.Runtime], Is.EqualTo(".NET"));
        Assert.That(read[Fact.MonoCollector], Is.EqualTo("a b c"));
        Assert.That(read.Number(Fact.MaxRequests), Is.EqualTo(7));
        Assert.That(read.List(Fact.Addresses), Is.EqualTo(new[] { "fcgi://a:1", "http://b:2/" }));
    }

    [TestCase("")]
    [TestCase("\n\n")]
    [TestCase("Unknown 1\nMaxRequests seven\nRuntime")]
    public void What_is_not_known_is_empty_and_zero(string text)
    {
        var facts = HostFacts.Read(text);

        Assert.That(facts[Fact.Runtime], Is.Empty);
        Assert.That(facts.Number(Fact.MaxRequests), Is.Zero);
        Assert.That(facts.List(Fact.Addresses), Is.Empty);
    }

    [Test]
    public void A_long_one_takes_no_room_from_the_others()
    {
        var statistics = HostStatistics.Create(null);
        var facts = new HostFacts { [Fact.LogFiles] = new string('x', 10_000), [Fact.Runtime] = "Mono" };
        facts.Set(Fact.MaxRequests, 7);
        statistics.Facts = facts;

        var read = StatisticsSnapshot.Capture(statistics, null).Processes.Single().Facts;

        Assert.That((read[Fact.Runtime], read.Number(Fact.MaxRequests)), Is.EqualTo(("Mono", 7)));
    }
}
