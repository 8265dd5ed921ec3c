using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Logging;

/// <summary>
/// No line goes past the limits of the log, and none is limited by its text: a kind is the place of the call, or named here.
/// </summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class LogCallTests
{
    /// <summary>Files that make a log without limits, and who bounds its lines.</summary>
    private static readonly Dictionary<string, string> Unbounded = new()
    {
        ["src/ServiceStack.HyperHost/Logging/BoundedLog.cs"] = "it is the bound",
        ["src/HyperHost.Extensions.Hosting/Services/HyperHostService.cs"] = "HyperHostOptions.CreateLog bounds it",
        ["src/HyperHost.Extensions.Hosting/Logging/LoggerLimits.cs"] = "writes how many lines were left out",
        ["src/HyperHost.AspNetCore/FastCgi/ApplicationServer.cs"] = "HyperHostOptions.CreateLog bounds it",
        ["src/HyperHost.AspNetCore/Mounting/MountedApplication.cs"] = "in a BoundedLog",
        ["src/HyperHost.AspNet/HostedApplication.cs"] = "AspNetApplication passes its lines to the server's, with their kinds",
    };

    /// <summary>Files that write to a logger of ASP.NET Core, and why that is bounded.</summary>
    private static readonly Dictionary<string, string> Loggers = new()
    {
        ["src/HyperHost.Extensions.Hosting/Logging/LoggerHostLog.cs"] = "behind a BoundedLog",
        ["src/HyperHost.Extensions.Hosting/Logging/LoggerLog.cs"] = "asks LoggerLogFactory.TryCount",
        ["src/HyperHost.Extensions.Hosting/Logging/LoggerLogFactory.cs"] = "asks its own TryCount",
        ["src/HyperHost.Extensions.Hosting/Applications/HostedAppHost.cs"] = "start and stop",
        ["src/HyperHost.OpenTelemetry/LogForwarder.cs"] = "forwards the lines that were written",
    };

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
    public void Every_log_is_bounded()
    {
        var made = Sources.Where(static path => Regex.IsMatch(
            SourceTree.Code(path), @"new (TextHostLog|LoggerHostLog|DomainLog)\(|\b(LoggerHostLog|DomainLog|TextHostLog)\?? \w+ = new\("));

        Assert.That(made, Is.EquivalentTo(Unbounded.Keys));
    }

    [Test]
    public void Loggers_of_asp_net_core_are_written_to_in_few_places()
    {
        var written = Sources.Where(static path =>
            Regex.IsMatch(
                SourceTree.Code(path),
                @"\b(_?logger|refusals)\.Log(Trace|Debug|Information|Warning|Error|Critical)?\(", RegexOptions.IgnoreCase));

        Assert.That(written, Is.SubsetOf(Loggers.Keys));
    }

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
