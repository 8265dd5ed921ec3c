using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Server;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Of a configuration with one fault, --check says what a start says; what it calls wrong does not start.</summary>
[NonParallelizable] // a start sets the current folder and handles the process's signals
public class CheckAgainstStartTests
{
    // what a start says in front of the reason
    private const string Subject = "^App is not served: |^App: its process could not be started: ";

    // other processes write to the disk meanwhile
    private const string Free = @"\d+ are free";

    private readonly Signals _signals = new();
    private string _folder = "";

    [OneTimeTearDown]
    public void Release() => _signals.Dispose();

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(
        Path.Combine(Path.GetTempPath(), "hhf-" + Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;

    [TearDown]
    public void TearDown()
    {
        StartFaults.Release(_folder);
        Directory.Delete(_folder, recursive: true);
    }

    [Test]
    public void There_are_enough_faults() => Assert.That(StartFaults.All.Count(), Is.AtLeast(200));

    [Test]
    public void Without_a_fault_a_check_calls_the_configuration_right()
    {
        var (code, lines) = Check(["--app", StartFaults.Sample().Write(_folder), "--listen", "http://127.0.0.1:0/"]);

        Assert.That(lines, Is.Empty);
        Assert.That(code, Is.Zero);
    }

    [TestCaseSource(typeof(StartFaults), nameof(StartFaults.Some))]
    public void Says_what_a_start_says(object fault) => Compare(fault);

    [TestCaseSource(typeof(StartFaults), nameof(StartFaults.All))]
    [Long("200 starts")]
    public void Says_what_a_start_says_of_each_fault(object fault) => Compare(fault);

    [Test]
    public void Says_of_an_access_log_what_a_worker_says()
    {
        var path = Path.Combine(_folder, "none", "access.log");
        var said = new List<string>();

        var (code, check) = Check(
            ["--app", StartFaults.Sample().Write(_folder), "--listen", "http://127.0.0.1:0/", "--access-log", path]);
        using var log = new AccessLogFile(path, AccessLog.DefaultFormat, "App", TextWriter.Null, said.Add);

        Assert.That(code, Is.Zero);
        Assert.That(said, Has.Count.EqualTo(1));
        Assert.That(check, Is.EqualTo(new[] { "--access-log: " + said[0] }));
    }

    [TestCase(10)]
    [TestCase(14)]
    public void Ten_lines_of_a_check_come_before_its_summary(int count)
    {
        var app = StartFaults.Sample();
        for (var i = 0; i < count; i++) app.Uses($"ServiceStack.Common.Missing{i}", "ServiceStack.Common");
        var all = new StringWriter { NewLine = "\n" };

        var code = new Invocation(all, all).Run(["--app", app.Write(_folder), "--listen", "http://127.0.0.1:0/", "--check"], _signals);

        var lines = all.ToString().TrimEnd('\n').Split('\n');
        var summary = Array.FindIndex(lines, static line => line.StartsWith("The configuration has no errors", StringComparison.Ordinal));
        Assert.That(lines.Take(10), Has.All.StartsWith("warning: "));
        Assert.That(lines.Skip(10).Take(summary - 9), Has.None.StartsWith("warning: "));
        Assert.That(
            lines.Skip(summary + 1).Count(static line => line.StartsWith("warning: ", StringComparison.Ordinal)), Is.EqualTo(count - 10));
        Assert.That(lines[summary], Is.EqualTo($"The configuration has no errors, and {count} warnings."));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void Errors_come_before_warnings_and_notes()
    {
        new SampleAssembly("Company", ".NETStandard,Version=v2.0").Uses("ServiceStack.Text.NeverThere", "ServiceStack.Text").Write(_folder);
        var app = StartFaults.Sample().Uses("ServiceStack.Common.NeverThere", "ServiceStack.Common").Reference("Company").Reference("Gone");
        var errors = new StringWriter { NewLine = "\n" };

        new Invocation(TextWriter.Null, errors).Run(["--app", app.Write(_folder), "--listen", "http://127.0.0.1:0/", "--check"], _signals);

        var ranks = errors.ToString().TrimEnd('\n').Split('\n').Select(static line => line.Split(':')[0]).Distinct();
        Assert.That(ranks, Is.EqualTo(new[] { "error", "warning", "note" }));
    }

    private void Compare(object fault)
    {
        var one = (StartFault)fault;
        var options = one.Options(_folder);
        if (!one.IsOfApplication) options = [.. options, "--app", StartFaults.Sample().Write(_folder)];
        if (one.IsContinued) options = [.. options, "--pidfile", Path.Combine(_folder, "no", "pid")];

        var usual = Environment.GetEnvironmentVariable("TMPDIR");
        if (one.Temporary is { } temporary) Environment.SetEnvironmentVariable("TMPDIR", temporary(_folder));
        var (code, check) = Check(options);
        var (startCode, start) = one.IsOfApplication ? StartApplication(options) : Start(options);
        Environment.SetEnvironmentVariable("TMPDIR", usual);

        Assert.That((code, startCode), Is.EqualTo((2, one.StartCode)), string.Join("\n", check));
        Assert.That(check, Is.Not.Empty);
        Assert.That(start, Is.EquivalentTo(check.Select(line => start.FirstOrDefault(said => IsSame(line, said)) ?? line)),
            "start:\n" + string.Join("\n", start) + "\ncheck:\n" + string.Join("\n", check));
        Assert.That(Directory.GetFiles(_folder, ".*"), Is.Empty, "a trial leaves nothing");
    }

    // a check adds the place to what a start finds out later
    private static bool IsSame(string check, string start) => check == start || check.EndsWith(": " + start, StringComparison.Ordinal);

    private (int Code, List<string> Lines) Check(IReadOnlyList<string> options)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        var code = new Invocation(output, errors).Run([.. options, "--check"], _signals);
        return (code, Lines(errors, "error: ", "warning: "));
    }

    // none of them comes as far as a worker
    private (int Code, List<string> Lines) Start(IReadOnlyList<string> options)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        var code = new Invocation(output, errors).Run([.. options], _signals);
        var logged = Lines(output).Select(static line => line.Split([' '], 3)).Where(static parts => parts.Length == 3)
            .Where(static parts => parts[1] is "error" or "warning").Select(static parts => parts[2])
            .Where(static line => line != "No application can be served.");
        return (code, [.. Lines(errors, "hyperhost: "), .. logged.Select(static line => Regex.Replace(line, Subject, ""))]);
    }

    private static (int Code, List<string> Lines) StartApplication(IReadOnlyList<string> options)
    {
        var plan = new PlanBuilder(new ServerEnvironment()).Build([.. options]);
        if (plan.Applications.Count == 0) return (2, [.. plan.Problems]);

        using var log = new ServerLog(null, null, TextWriter.Null, HostLogLevels.Standard);
        try
        {
            using var serving = ServiceServing.Start(plan.Applications[0], null, [], static _ => { }, log);
            return (0, []);
        }
        catch (ServingException error)
        {
            return (2, [error.Message]);
        }
    }

    private static List<string> Lines(StringWriter written, params string[] prefixes) =>
        [.. written.ToString().Split(['\n'], StringSplitOptions.RemoveEmptyEntries).Select(
            line => Regex.Replace(
                prefixes.FirstOrDefault(line.StartsWith) is { } prefix ? line.Substring(prefix.Length) : line, Free, "few are free"))];
}
