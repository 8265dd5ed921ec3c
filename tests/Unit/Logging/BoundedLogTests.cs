using System;
using System.Linq;
using Microsoft.Extensions.Time.Testing;
using NUnit.Framework;
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

    [Test]
    public void Writes_few_lines_of_a_kind_and_then_how_many_were_left_out()
    {
        for (var i = 0; i < 1000; i++) _log.Write(HostLogLevel.Notice, $"127.0.0.1:{i} request {i}: FastCGI version {i} is not supported.");
        Assert.That(_lines.Lines, Has.Length.EqualTo(BoundedLog.MostAlike));

        _time.Advance(TimeSpan.FromSeconds(1));
        _log.ReportSuppressed();

        Assert.That(_lines.Lines, Has.Length.EqualTo(BoundedLog.MostAlike + 1));
        Assert.That(_lines.Lines.Last(), Is.EqualTo(
            "Notice 980 more lines of this kind were left out; the last: 127.0.0.1:999 request 999: FastCGI version 999 is not "
                + "supported."));
    }

    [Test]
    public void A_second_later_lines_are_written_again_after_the_count()
    {
        for (var i = 0; i < 21; i++) _log.Write(HostLogLevel.Warning, "peer: MaxBodyBytes: too large");
        _time.Advance(TimeSpan.FromSeconds(1));

        _log.Write(HostLogLevel.Warning, "peer: MaxBodyBytes: too large again");

        Assert.That(_lines.Lines.Skip(20), Is.EqualTo(new[]
        {
            "Warning 1 more lines of this kind were left out; the last: peer: MaxBodyBytes: too large",
            "Warning peer: MaxBodyBytes: too large again",
        }));
    }

    [Test]
    public void Other_kinds_and_levels_are_not_left_out_with_it()
    {
        for (var i = 0; i < 100; i++) _log.Write(HostLogLevel.Notice, "peer: the same");

        _log.Write(HostLogLevel.Warning, "peer: the same");
        _log.Write(HostLogLevel.Notice, "peer: something else");
        _log.Write(HostLogLevel.Notice, "Stopping.");

        Assert.That(_lines.Lines.Skip(20), Is.EqualTo(new[]
        {
            "Warning peer: the same", "Notice peer: something else", "Notice Stopping.",
        }));
    }

    [Test]
    public void Kinds_that_a_client_makes_up_share_one()
    {
        for (var i = 0; i < 5000; i++) _log.Write(HostLogLevel.Notice, "peer: " + (char)(0x4000 + i));

        Assert.That(_lines.Lines, Has.Length.EqualTo(BoundedLog.MostKinds + BoundedLog.MostAlike));
    }

    [Test]
    public void Nothing_is_reported_if_nothing_was_left_out()
    {
        for (var i = 0; i < 20; i++) _log.Write(HostLogLevel.Notice, "peer: the same");
        _time.Advance(TimeSpan.FromSeconds(5));

        _log.ReportSuppressed();

        Assert.That(_lines.Lines, Has.Length.EqualTo(20));
    }

    [Test]
    public void Debug_lines_are_all_written()
    {
        for (var i = 0; i < 100; i++) _log.Write(HostLogLevel.Debug, "peer: the same");

        Assert.That(_lines.Lines, Has.Length.EqualTo(100));
    }
}
