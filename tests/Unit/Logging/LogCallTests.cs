using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Logging;

/// <summary>
/// No line is limited by its text: a kind is the place of the call, or named here. That none goes past the
/// limits is held by <c>src/BannedSymbols.txt</c>.
/// </summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class LogCallTests
{
    /// <summary>Files that pass a kind of their own, and why no client chooses it.</summary>
    private static readonly Dictionary<string, string> OwnKinds = new()
    {
        ["src/ServiceStack.HyperHost/Messages/LimitRules.cs"] = "the name of a limit",
        ["src/ServiceStack.HyperHost/EngineBridge/SlowLog.cs"] = "a route",
        ["src/ServiceStack.HyperHost/EngineBridge/EngineLog.cs"] = "a logger, a format, the type and place of an exception",
        ["src/HyperHost.AspNet/AspNetApplication.cs"] = "the name of the application, and its domain's kind",
    };

    private static IEnumerable<string> Sources => SourceTree.Files("src", "*.cs").Where(static path => !path.StartsWith("src/Engine/"));

    [Test]
    public void Who_logs_for_its_callers_passes_their_place_on()
    {
        var found = new List<string>();
        foreach (var path in Sources)
        {
            foreach (Match method in Regex.Matches(SourceTree.Code(path), @"(\w+)\(\s*HostLogLevel level, [^)]*?string \w+[^)]*\)"))
            {
                if (!method.Value.Contains("CallerLineNumber") && method.Groups[1].Value is not ("TryCount" or "Line")) found.Add(path);
            }
        }

        Assert.That(found.Distinct(), Is.EquivalentTo(new[]
        {
            "src/ServiceStack.HyperHost/EngineBridge/EngineLog.cs", "src/ServiceStack.HyperHost/EngineBridge/EngineLogger.cs",
            "src/ServiceStack.HyperHost/Logging/LogLimits.cs",
        }));
    }

    [Test]
    public void A_kind_of_its_own_is_nothing_that_a_client_sends()
    {
        // a kind without a line of the source, or by name
        var given = Sources.Where(static path => !path.Contains("/Logging/")
            && Regex.IsMatch(SourceTree.Code(path), @"[lL]og\??\.Write\([^;]*(, 0\);|\bkind: )"));

        Assert.That(given, Is.EquivalentTo(OwnKinds.Keys));
    }
}
