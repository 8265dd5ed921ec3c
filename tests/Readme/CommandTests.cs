using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Readme;

/// <summary>Every command of the documents has a test that runs it.</summary>
public class CommandTests
{
    /// <summary>Commands that no test here runs, with what runs them instead.</summary>
    private static readonly Dictionary<string, string> Others = new()
    {
        ["./test"] = "CI runs it, and these tests with it",
        ["./test unit"] = "a part of ./test",
        ["./test platforms"] = "a part of ./test all",
        ["./site"] = "SiteTests of tests/Integration",
        ["./pack --deb"] = "DebianPackageTests of tests/Integration installs what it makes",
        ["dotnet watch"] = "PackagesTests.Dotnet_watch_sees_new_services_and_routes of tests/Integration",
        ["dotnet dev-certs https"] = "a command of .NET's, for a browser on the user's own machine",
        ["OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4317 OTEL_SERVICE_NAME=shop dotnet Shop.dll"] =
            "needs a collector: TelemetryTests of tests/Unit have a stand-in for one",
        ["apt install ./packages/hyperhost_0.1.0_amd64.deb"] = "DebianPackageTests of tests/Integration, with dpkg in an overlay",
        ["editor /etc/hyperhost/hyperhost.json"] = "an editor",
        ["systemctl enable --now hyperhost"] = "needs systemd: DebianPackageTests of tests/Integration verify the unit",
        ["sysctl fs.inotify.max_user_instances=1024"] = "changes a limit of the whole machine",
        ["hyperhost --check"] = "an option: other pages have it with what is checked",
        ["hyperhost --v3-behaviour"] = "an option: HostOptionsTests and V3SwitchTests of tests/Unit",
        ["hyperhost --max-memory=512M"] = "an option: ReloadTests of tests/Integration",
        ["hyperhost migrate --explain HEADING"] = "HEADING stands for one of a report",
        ["hyperhost migrate --aspnetcore"] = "MigrateTests of tests/Integration",
        ["dotnet build src/ServiceStack.HyperHost -p:Engine=v3 -p:V3Path=FOLDER"] = "EngineSwitchTests of tests/Integration",
        ["mono hyperhost.exe --app /srv/shop/Shop.dll --listen fcgi://127.0.0.1:9000"] =
            "OldBinaryTests of tests/Integration, with assemblies for .NET Framework",
    };

    [Test]
    public void Every_command_of_a_document_is_run_by_a_test()
    {
        var left = Documents.Commands.Except(Run).Where(static one => !Others.ContainsKey(one.Command) && !BeginsAnother(one));

        Assert.That(left, Is.Empty, "Write a test with [Runs(document, command)].");
    }

    [Test]
    public void Every_command_that_a_test_runs_is_in_its_document() =>
        Assert.That(Run.Except(Documents.Commands), Is.Empty, "The document has another command now: run that one.");

    [Test]
    public void Every_exception_is_in_a_document() =>
        Assert.That(Others.Keys.Except(Documents.Commands.Select(static one => one.Command)), Is.Empty);

    // "hyperhost migrate" in a sentence
    private static bool BeginsAnother((string Document, string Command) one) =>
        Documents.Mentions.Contains(one)
        && Run.Any(run => run.Command == one.Command || run.Command.StartsWith(one.Command + " ", StringComparison.Ordinal));

    private static IEnumerable<(string Document, string Command)> Run =>
        from type in typeof(CommandTests).Assembly.GetTypes()
        from method in type.GetMethods()
        from run in method.GetCustomAttributes<RunsAttribute>()
        select (run.Document, run.Command);
}
