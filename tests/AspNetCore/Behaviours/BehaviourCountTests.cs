using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>How many behaviours the suites compare with Kestrel.</summary>
public class BehaviourCountTests
{
    [Test]
    public void More_than_400_behaviours_are_compared()
    {
        var suites = new Dictionary<string, string[]>
        {
            ["handlers"] = [.. HandlerGroups.Names],
            ["requests"] = [.. RequestRows.All.Select(static row => row.ToString())],
            ["results"] = [.. ResultSteps.All.Keys],
            ["conditions"] = ResultBehaviourTests.Conditions,
            ["around results"] = ResultBehaviourTests.Around,
        };
        foreach (var (suite, names) in suites) TestContext.Out.WriteLine($"{suite}: {names.Distinct().Count()}");

        var all = suites.SelectMany(static suite => suite.Value.Distinct().Select(name => $"{suite.Key}: {name}")).ToArray();
        TestContext.Out.WriteLine($"all: {all.Length}");

        Assert.That(all, Is.Unique);
        Assert.That(suites["handlers"], Has.Length.GreaterThanOrEqualTo(400));
    }
}
