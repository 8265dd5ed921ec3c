using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class LatencyScaleTests
{
    [Test]
    public void Every_time_is_in_the_bucket_that_ends_behind_it()
    {
        for (long time = 0; time < 1 << 20; time = (time + 1) * 33 / 32)
        {
            var bucket = LatencyScale.BucketOf(time);

            Assert.That(LatencyScale.EndOf(bucket), Is.GreaterThan(time));
            if (bucket > 0) Assert.That(LatencyScale.EndOf(bucket - 1), Is.LessThanOrEqualTo(time));
        }
    }

    [Test]
    public void No_bucket_is_wider_than_a_sixteenth_of_its_times()
    {
        for (var bucket = 16; bucket < LatencyScale.Buckets; bucket++)
        {
            var start = LatencyScale.EndOf(bucket - 1);

            Assert.That((LatencyScale.EndOf(bucket) - start) * 16, Is.LessThanOrEqualTo(start));
        }
    }

    [TestCase(-5, ExpectedResult = 0)]
    [TestCase(long.MinValue, ExpectedResult = 0)]
    [TestCase(long.MaxValue, ExpectedResult = LatencyScale.Buckets - 1)]
    public int Takes_times_that_no_clock_gives(long time) => LatencyScale.BucketOf(time);

    [TestCase(0.5, 51)]
    [TestCase(0.9, 92)]
    [TestCase(0.99, 100)]
    [TestCase(1, 104)]
    public void A_percentile_is_the_end_of_the_bucket_that_holds_it(double share, long expected)
    {
        var counts = new long[LatencyScale.Buckets];
        for (var time = 1; time <= 100; time++) counts[LatencyScale.BucketOf(time)]++;

        Assert.That(LatencyScale.Percentile(counts, share), Is.EqualTo(expected).Within(4));
    }

    [Test]
    public void Of_nothing_there_is_no_percentile() =>
        Assert.That(LatencyScale.Percentile(new long[LatencyScale.Buckets], 0.99), Is.Zero);
}
