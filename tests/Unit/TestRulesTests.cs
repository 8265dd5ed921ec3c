using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Rules of tests/README.md that can be read off the tests' sources.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class TestRulesTests
{
    private const int ShortestReason = 10;
    private const string WithReason = "\\[(Long|LongCase|LongFixture|LongOnMono|Integration|Quarantined)\\(\"([^\"]*)\"";
    private const string Sleep = @"\bThread\s*\.\s*Sleep\b|\bTask\s*\.\s*Delay\b(?!\(Timeout\.Infinite)"
        + @"|\bSpinWait\s*\.\s*SpinUntil\b|\.After\(";
    private const string Undecided = @"\bAssert\s*\.\s*(Ignore|Pass|Inconclusive)\b|\bAssume\s*\.";
    private const string ByHand = "Category(Attribute)?(\\(| ?= ?)\"(Long|Integration|Quarantined)\"|\\[Explicit";

    // v3's statics, and settings of the process
    private const string Once = @"\b(JsConfig|EndpointHost)\.|\bAppHost\w*\.Instance\b|\bLogFactory\s*=[^=]|\bSetEnvironmentVariable\b"
        + @"|\bCurrentDirectory\s*=[^=]|\bConsole\.Set|\bThreadPool\.Set|\bnew HyperAppHost\b|:\s*(HyperAppHost|AppHostHttpListenerBase)\b";

    /// <summary>The settings of the whole run, and code that is read and never called.</summary>
    private static readonly string[] OfTheProcess = ["tests/Unit/PoolSetUp.cs", "tests/Unit/Api/TypeTestTests.cs"];

    /// <summary>One law on hosts that do not all have the engine of v3.</summary>
    private static readonly string[] ByHost = ["tests/Laws/FileLawTests.cs", "tests/Laws/Strangers/StrangerLawTests.cs"];

    /// <summary>What has to let real time pass: it measures what is used meanwhile, or stops at a random moment.</summary>
    private static readonly string[] RealTime =
    [
        "tests/Integration/HyperHostExe/HttpReloadTests.cs", "tests/Integration/HyperHostExe/IdleServer.cs",
        "tests/Integration/IdleProcessTests.cs", "tests/Redis/Cluster/",
    ];

    /// <summary>What tests start; a service may take its time.</summary>
    private static readonly string[] Programs =
    [
        "tests/DiagnosticApp/", "tests/Fuzz/", "tests/Integration/Conformance/", "tests/Integration/PlainApp/", "tests/Laws.Host/",
        "tests/RabbitMq.Worker/", "tests/Redis.Worker/", "tests/Soak/", "tests/Unit/Protocol/Http1/Kestrel/Http3Tests.cs",
    ];

    [Test]
    public void A_test_leaves_the_short_tier_by_attributes_that_carry_a_reason()
    {
        // this file names them
        var found = from path in Sources()
                    where !path.Contains("/Support/Tiers/") && !path.EndsWith("/TestRulesTests.cs", StringComparison.Ordinal)
                    from Match match in Regex.Matches(SourceTree.Text(path), ByHand)
                    select path + ": " + match.Value;

        Assert.That(found, Is.Empty, "Write [Long(\"reason\")], or another attribute of tests/Support/Tiers.");
    }

    [Test]
    public void A_reason_has_text()
    {
        var found = from path in Sources()
                    from Match match in Regex.Matches(SourceTree.Text(path), WithReason)
                    where match.Groups[2].Value.Length < ShortestReason
                    select path + ": " + match.Value;

        Assert.That(found, Is.Empty, "What makes it long, or what else holds the same in ./test.");
    }

    [Test]
    public void No_test_sleeps()
    {
        var found = Sources()
            .Where(path => path != "tests/Support/Wait.cs")
            .Where(path => !Programs.Concat(RealTime).Any(folder => path.StartsWith(folder, StringComparison.Ordinal)))
            .Where(path => Regex.IsMatch(SourceTree.Code(path), Sleep));

        Assert.That(found, Is.Empty, "Wait for the event itself, with Wait.Until or Eventually.That, or let fake time pass.");
    }

    [Test]
    public void Only_what_the_machine_lacks_skips_a_test()
    {
        var found = Sources()
            .Where(path => path != "tests/Support/Assertions/Machine.cs" && !ByHost.Contains(path))
            .Where(path => Regex.IsMatch(SourceTree.Code(path), Undecided));

        Assert.That(found, Is.Empty, "A case that can't be on a host or runtime is no case; a right or a kernel's file is Machine.Has.");
    }

    [Test]
    public void A_fixture_that_runs_alone_explains_why()
    {
        var found = from path in Sources()
                    where !path.EndsWith("/OneAtATime.cs", StringComparison.Ordinal)
                    let lines = SourceTree.Text(path).Split('\n')
                    from at in Enumerable.Range(0, lines.Length)
                    where lines[at].Trim() == "[NonParallelizable]" && !(at > 0 && Regex.IsMatch(lines[at - 1], @"^\s*// \w"))
                    select path + ":" + (at + 1);

        Assert.That(found, Is.Empty, "Write the reason in a comment above [NonParallelizable].");
    }

    [Test]
    public void A_fixture_that_runs_beside_others_uses_nothing_that_a_process_has_once()
    {
        var sequential = SourceTree.Files("tests/Unit", "OneAtATime.cs").Select(NamespaceOf).ToList();

        var found = from path in SourceTree.Files("tests/Unit", "*.cs")
                    let name = NamespaceOf(path)
                    where !sequential.Exists(alone => name.StartsWith(alone, StringComparison.Ordinal)) && !OfTheProcess.Contains(path)
                    let code = SourceTree.Code(path)
                    where !code.Contains("[NonParallelizable]")
                    from Match match in Regex.Matches(code, Once)
                    select path + ": " + match.Value;

        Assert.That(found, Is.Empty, "Make the fixture [NonParallelizable] with a reason, or move it to a namespace with a OneAtATime.");
    }

    private static string NamespaceOf(string path) =>
        Regex.Match(SourceTree.Text(path), @"^namespace ([\w.]+)", RegexOptions.Multiline).Groups[1].Value + ".";

    private static IEnumerable<string> Sources() => SourceTree.Files("tests", "*.cs");
}
