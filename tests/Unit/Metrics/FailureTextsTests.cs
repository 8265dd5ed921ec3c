using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class FailureTextsTests
{
    private readonly HostStatistics _statistics = HostStatistics.Create(null);

    [Test]
    public void Each_text_is_kept_once_with_its_count()
    {
        var statistics = HostStatistics.Create(null);
        for (var i = 0; i < 3; i++) statistics.Failed("/orders", "GET", "DbException: no connection");
        statistics.Failed("/users", "POST", null);

        var failures = Failures(statistics);

        Assert.That(failures.Select(failure => (failure.Text, failure.Count)),
            Is.EquivalentTo(new[] { ("GET /orders: DbException: no connection", 3L), ("POST /users", 1L) }));
        Assert.That(failures.Select(failure => failure.Time), Is.All.Positive);
    }

    [Test]
    public void Many_texts_replace_the_oldest()
    {
        for (var i = 0; i < 100; i++) _statistics.Failed("/" + i, "GET", "E");

        var texts = Failures(_statistics).Select(failure => failure.Text).ToList();

        Assert.That(texts, Has.Count.EqualTo(StatisticsLayout.Failures).And.Member("GET /99: E"));
        Assert.That(texts, Is.Unique);
    }

    [TestCase('x')]
    [TestCase('\u00e9', Description = "two bytes")]
    public void A_long_text_is_cut_and_still_counted_as_one(char letter)
    {
        var statistics = HostStatistics.Create(null);
        for (var i = 0; i < 2; i++) statistics.Failed("/long", "GET", new string(letter, 1000));

        var failure = Failures(statistics).Single();

        Assert.That(failure.Count, Is.EqualTo(2));
        Assert.That(failure.Text, Does.StartWith("GET /long: " + letter).And.Length.LessThan(400));
    }

    [Test]
    public void A_shorter_text_is_another_one()
    {
        var statistics = HostStatistics.Create(null);
        statistics.Failed("/a", "GET", "E");
        statistics.Failed("/a", "GET", "Error");

        Assert.That(Failures(statistics), Has.Count.EqualTo(2));
    }

    private static System.Collections.Generic.IReadOnlyList<FailureSnapshot> Failures(HostStatistics statistics) =>
        StatisticsSnapshot.Capture(statistics, null).Processes.Single().Failures;
}
