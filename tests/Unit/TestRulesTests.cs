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

    // v3's statics, and settings of the process
    private const string Once = @"\b(JsConfig|EndpointHost)\.|\bAppHost\w*\.Instance\b|\bLogFactory\s*=[^=]|\bSetEnvironmentVariable\b"
        + @"|\bCurrentDirectory\s*=[^=]|\bConsole\.Set|\bThreadPool\.Set|\bnew HyperAppHost\b|:\s*(HyperAppHost|AppHostHttpListenerBase)\b";

    /// <summary>The settings of the whole run, and code that is read and never called.</summary>
    private static readonly string[] OfTheProcess = ["tests/Unit/PoolSetUp.cs", "tests/Unit/Api/TypeTestTests.cs"];

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
