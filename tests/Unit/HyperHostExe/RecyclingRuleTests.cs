using System;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class RecyclingRuleTests
{
    private const double NoJitter = 0.5;
    private static readonly TimeSpan Young = TimeSpan.FromSeconds(1);

    [TestCase(99, null)]
    [TestCase(100, "100 requests")]
    [TestCase(101, "101 requests")]
    public void Is_due_at_its_number_of_requests(long requests, string? reason) =>
        Assert.That(new RecyclingRule(100, 0, TimeSpan.Zero, NoJitter).Due(requests, 1L << 40, Young), Is.EqualTo(reason));

    [TestCase((100 << 20) - 1, null)]
    [TestCase(100 << 20, "100 MiB of memory")]
    public void Is_due_at_its_memory(long bytes, string? reason) =>
        Assert.That(new RecyclingRule(0, 100 << 20, TimeSpan.Zero, NoJitter).Due(long.MaxValue, bytes, Young), Is.EqualTo(reason));

    [TestCase(59, null)]
    [TestCase(60, "60 s of age")]
    public void Is_due_at_its_age(int seconds, string? reason) =>
        Assert.That(
            new RecyclingRule(0, 0, TimeSpan.FromMinutes(1), NoJitter).Due(long.MaxValue, long.MaxValue, TimeSpan.FromSeconds(seconds)),
            Is.EqualTo(reason));

    [TestCase(0, 900, 54)]
    [TestCase(1, 1100, 66)]
    public void Jitter_moves_requests_and_age_by_a_tenth_and_leaves_memory(double jitter, int requests, int seconds)
    {
        var rule = new RecyclingRule(1000, 1 << 20, TimeSpan.FromMinutes(1), jitter);

        Assert.That(rule.Due(requests - 1, 0, Young), Is.Null);
        Assert.That(rule.Due(requests, 0, Young), Is.EqualTo($"{requests} requests"));
        Assert.That(rule.Due(0, 0, TimeSpan.FromSeconds(seconds)), Is.EqualTo($"{seconds} s of age"));
        Assert.That(rule.Due(0, 0, TimeSpan.FromSeconds(seconds - 0.1)), Is.Null);
        Assert.That(rule.Due(0, (1 << 20) - 1, Young), Is.Null);
        Assert.That(rule.Due(0, 1 << 20, Young), Is.EqualTo("1 MiB of memory"));
    }

    [Test]
    public void Without_a_bound_there_is_nothing_to_check()
    {
        Assert.That(new RecyclingRule(0, 0, TimeSpan.Zero, NoJitter).IsAny, Is.False);
        Assert.That(new RecyclingRule(1, 0, TimeSpan.Zero, NoJitter).IsAny, Is.True);
        Assert.That(new RecyclingRule(0, 0, TimeSpan.FromHours(1), 0).IsAny, Is.True);
    }
}
