using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Each rule has a test that provokes its advice by what really happens, follows it as it is written, and sees it go.</summary>
public class AdviceTableTests
{
    /// <summary>Those that no test can bring about here; AdviceRuleTests, of the unit tests, has them with figures of its own.</summary>
    private static readonly Dictionary<string, string> Simulated = new()
    {
        ["cache-growing"] = "a hundred thousand sessions take longer than a test may; MemoryCacheClientTests bounds a cache",
        ["clock-set"] = "no test may set the clock of the machine that it runs on",
        ["rabbitmq-unavailable"] = "applications of these tests have no RabbitMQ; in OneWayTests, of the RabbitMQ tests, none responds",
        ["redis-unavailable"] = "applications of these tests have no Redis; FaultTests, of the Redis tests, kills one",
        ["sessions-growing"] = "a session times out after a minute at least, and ten thousand of them take longer than that to be missed",
    };

    // of the other runtime
    private static readonly string[] Meaningless =
        Launch.Framework == "net472" ? ["slow-start"] : ["mono-nursery", "http-without-front"];

    [Test]
    public void Every_rule_is_provoked_and_followed()
    {
        // a unit test holds this page and the rules together
        var page = File.ReadAllText(Path.Combine(Deployment.Repository, "docs", "hosting", "advice.md"));
        var rules = Regex.Matches(page, "^\\| `([a-z-]+)` \\|", RegexOptions.Multiline).Cast<Match>()
            .Select(static match => match.Groups[1].Value).ToList();
        var followed = typeof(AdviceTableTests).Assembly.GetTypes().SelectMany(static type => type.GetMethods())
            .Where(static method => method.GetCustomAttribute<TestAttribute>() is not null)
            .SelectMany(static method => method.GetCustomAttributes<FollowsAttribute>()).Select(static one => one.Rule).Distinct().ToList();

        Assert.That(rules, Has.Count.AtLeast(23));
        Assert.That(followed.Concat(Simulated.Keys).Concat(Meaningless), Is.EquivalentTo(rules));
        Assert.That(Simulated.Keys.Intersect(followed), Is.Empty);
    }
}
