using System;
using System.Linq;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

public class BackoffTests
{
    [Test]
    public void Waits_longer_each_time_up_to_half_a_minute()
    {
        var backoff = new Backoff();

        var waits = Enumerable.Range(0, 8).Select(_ => backoff.Next(TimeSpan.FromSeconds(1)).TotalSeconds);

        Assert.That(waits, Is.EqualTo(new[] { 0, 1, 2, 4, 8, 16, 30, 30 }));
    }

    [Test]
    public void Forgets_after_a_steady_minute()
    {
        var backoff = new Backoff();
        for (var i = 0; i < 5; i++) backoff.Next(TimeSpan.Zero);

        Assert.That(backoff.Next(TimeSpan.FromMinutes(2)), Is.EqualTo(TimeSpan.Zero));
    }
}
