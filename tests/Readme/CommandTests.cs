using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Readme;

/// <summary>Every command of the documents has a test that runs it.</summary>
public class CommandTests
{
    /// <summary>Commands that no test here runs, with what runs them instead.</summary>
    private static readonly Dictionary<string, string> Others = new()
    {
        ["./test"] = "CI runs it, and these tests with it",
        ["./test unit"] = "a part of ./test",
        ["./site"] = "SiteTests of tests/Integration",
        ["./pack --deb"] = "DebianPackageTests of tests/Integration installs what it makes",
        ["dotnet watch"] = "PackagesTests.Dotnet_watch_sees_new_services_and_routes of tests/Integration",
        ["dotnet dev-certs https"] = "a command of .NET's, for a browser on the user's own machine",
        ["OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4317 OTEL_SERVICE_NAME=shop dotnet Shop.dll"] =
            "needs a collector: TelemetryTests of tests/Unit have a stand-in for one",
    };

    [Test]
    public void Every_command_of_a_document_is_run_by_a_test()
    {
        var left = Documents.Commands.Except(Run).Where(static one => !Others.ContainsKey(one.Command));

        Assert.That(left, Is.Empty, "Write a test with [Runs(document, command)].");
    }

    [Test]
    public void Every_command_that_a_test_runs_is_in_its_document() =>
        Assert.That(Run.Except(Documents.Commands), Is.Empty, "The document has another command now: run that one.");

    [Test]
    public void Every_exception_is_in_a_document() =>
        Assert.That(Others.Keys.Except(Documents.Commands.Select(static one => one.Command)), Is.Empty);

    private static IEnumerable<(string Document, string Command)> Run =>
        from type in typeof(CommandTests).Assembly.GetTypes()
        from method in type.GetMethods()
        from run in method.GetCustomAttributes<RunsAttribute>()
        select (run.Document, run.Command);
}
