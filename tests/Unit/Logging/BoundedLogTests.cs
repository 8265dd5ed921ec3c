using System;
using System.Linq;
using System.Text;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Logging;

public class BoundedLogTests
{
    private TestLog _lines = null!;
    private readonly FakeTimeProvider _time = new();
    private BoundedLog _log = null!;

    [SetUp]
    public void Start()
    {
        _lines = new TestLog();
        _log = new BoundedLog(_lines, _time);
    }

    [TearDown]
    public void End() => _log.Dispose();

    [Test]
    public void Writes_few_lines_of_a_kind_and_then_how_many_were_left_out()
    {
        for (var i = 0; i < 1000; i++) _log.Write(HostLogLevel.Notice, $"127.0.0.1:{i} request {i}: FastCGI version {i} is not supported.");
        Assert.That(_lines.Lines, Has.Length.EqualTo(LogLimits.MaxEqualLines));

        _time.Advance(TimeSpan.FromSeconds(1));

        Assert.That(_lines.Lines, Has.Length.EqualTo(LogLimits.MaxEqualLines + 1));
        Assert.That(_lines.Lines.Last(), Is.EqualTo(
            "Notice 980 more lines of this kind were left out; the last: 127.0.0.1:999 request 999: FastCGI version 999 is not "
                + "supported."));
    }

    [Test]
    public void A_kind_is_a_place_in_the_code_and_not_a_text()
    {
        var letters = new Random(7);

        for (var i = 0; i < 1000; i++) _log.Write(HostLogLevel.Error, Letters(letters) + ": " + Letters(letters));

        Assert.That(_lines.Lines, Has.Length.EqualTo(LogLimits.MaxEqualLines));
    }

    [Test]
    public void A_second_later_lines_are_written_again_after_the_count()
    {
        for (var i = 0; i < 21; i++) Same("peer: MaxBodyBytes: too large");
        _time.Advance(TimeSpan.FromSeconds(1));

        Same("peer: MaxBodyBytes: too large again");

        Assert.That(_lines.Lines.Skip(20), Is.EqualTo(new[]
        {
            "Warning 1 more lines of this kind were left out; the last: peer: MaxBodyBytes: too large",
            "Warning peer: MaxBodyBytes: too large again",
        }));
    }

    [Test]
    public void Other_kinds_and_levels_are_not_left_out_with_it()
    {
        for (var i = 0; i < 100; i++) _log.Write(HostLogLevel.Notice, "peer: the same", null, "Here", 1);

        _log.Write(HostLogLevel.Warning, "peer: the same", null, "Here", 1);
        _log.Write(HostLogLevel.Notice, "peer: the same", null, "Here", 2);
        _log.Write(HostLogLevel.Notice, "peer: the same", null, "There", 1);

        Assert.That(_lines.Lines.Skip(20), Is.EqualTo(new[]
        {
            "Warning peer: the same", "Notice peer: the same", "Notice peer: the same",
        }));
    }

    [Test]
    public void Kinds_beyond_the_most_share_one()
    {
        for (var i = 0; i < 5000; i++) _log.Write(HostLogLevel.Notice, "peer", null, "kind " + i, 0);

        Assert.That(_lines.Lines, Has.Length.EqualTo(LogLimits.MaxKinds + LogLimits.MaxEqualLines));
    }

    [Test]
    public void All_kinds_of_a_level_together_have_a_bound_and_other_levels_their_own()
    {
        for (var i = 0; i < 50_000; i++) _log.Write(HostLogLevel.Notice, "peer", null, "kind " + (i % 90), 0);
        Assert.That(_lines.Lines, Has.Length.EqualTo(LogLimits.MaxLines));

        _log.Write(HostLogLevel.Error, "a fault");

        Assert.That(_lines.Lines.Last(), Is.EqualTo("Error a fault"));
    }

    [Test]
    public void Bytes_of_a_level_have_a_bound()
    {
        var longText = new string('ä', BoundedLog.MaxMessage);
        for (var i = 0; i < 1000; i++) _log.Write(HostLogLevel.Warning, longText, null, "kind " + (i % 50), 0);
        var bytes = _lines.Lines.Sum(static line => Encoding.UTF8.GetByteCount(line.Substring("Warning ".Length)));

        Assert.That(bytes, Is.LessThanOrEqualTo(LogLimits.MaxBytes).And.GreaterThan(LogLimits.MaxBytes / 2));
    }

    [LongOnMono("counts of a fake clock")]
    [Test]
    public void The_lines_about_what_was_left_out_have_a_bound_too()
    {
        var longText = new string('x', 600);
        for (var i = 0; i < 100_000; i++) _log.Write(HostLogLevel.Warning, longText, null, "kind " + (i % 90), 0);
        var before = _lines.Lines.Length;

        _time.Advance(TimeSpan.FromSeconds(1));

        var reports = _lines.Lines.Skip(before).ToArray();
        Assert.That(reports, Has.Length.EqualTo(LogLimits.MaxReported + 1));
        Assert.That(reports.Last(), Does.Match("^Warning [0-9]+ more lines of 70 other kinds were left out$"));
        Assert.That(reports.Max(static line => line.Length), Is.LessThan(300));
    }

    [Test]
    public void The_stack_trace_of_a_deep_recursion_is_cut_and_counts()
    {
        for (var i = 0; i < 20; i++) _log.Write(HostLogLevel.Error, "failed", Deep());

        Assert.That(_lines.Lines, Has.Length.InRange(3, 4), "each has 16 KB of the 64");
    }

    [Test]
    public void Nothing_is_reported_if_nothing_was_left_out()
    {
        for (var i = 0; i < 20; i++) _log.Write(HostLogLevel.Notice, "peer: the same");

        _time.Advance(TimeSpan.FromSeconds(5));

        Assert.That(_lines.Lines, Has.Length.EqualTo(20));
    }

    [Test]
    public void Debug_lines_are_all_written()
    {
        for (var i = 0; i < 100; i++) _log.Write(HostLogLevel.Debug, "peer: the same");

        Assert.That(_lines.Lines, Has.Length.EqualTo(100));
    }

    private static string Letters(Random letters) =>
        new([.. Enumerable.Range(0, 60).Select(_ => (char)letters.Next('a', 'z' + 1))]);

    private static InvalidOperationException Deep()
    {
        try
        {
            Recurse(500);
            return new InvalidOperationException();
        }
        catch (InvalidOperationException thrown)
        {
            return thrown;
        }
    }

    private static int Recurse(int depth) => depth == 0 ? throw new InvalidOperationException("deep") : Recurse(depth - 1) + 1;

    private void Same(string text) => _log.Write(HostLogLevel.Warning, text);
}
