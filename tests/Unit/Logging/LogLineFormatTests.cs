using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Tests.Logging;

public class LogLineFormatTests
{
    private const string Line = "2026-11-27T13:05:00.123Z error The service failed at GET /orders/5?q=1, request id 7f-2: it \"broke\"";
    private const string Trace = "0af7651916cd43dd8448eb211c80319c";

    [Test]
    public void Text_is_left_as_it_is([Values(HostLogFormat.Text, HostLogFormat.Auto)] HostLogFormat format)
    {
        Assert.That(LogLineFormat.Apply(Line, format), Is.EqualTo(Line));
    }

    [Test]
    public void Json_has_each_part_and_one_line()
    {
        var line = Line.Replace("7f-2", "7f-2, trace " + Trace) + "\r\n  at One()\r\n  at Two()\n";

        var json = LogLineFormat.Apply(line, HostLogFormat.Json, "shop");

        Assert.That(json, Is.EqualTo(
            "{\"time\":\"2026-11-27T13:05:00.123Z\",\"level\":\"error\",\"application\":\"shop\","
            + $"\"message\":\"The service failed at GET /orders/5?q=1, request id 7f-2, trace {Trace}: it \\\"broke\\\"\","
            + $"\"requestId\":\"7f-2\",\"traceId\":\"{Trace}\","
            + "\"exception\":\"at One()\\u000d\\n  at Two()\"}"));
    }

    [Test]
    public void A_line_without_a_request_has_no_ids()
    {
        var json = LogLineFormat.Apply("2026-11-27T13:05:00.123Z notice Listening on http://127.0.0.1:80/ (HTTP)", HostLogFormat.Json);

        Assert.That(json, Does.Not.Contain("requestId").And.Not.Contain("traceId").And.Not.Contain("exception"));
    }

    [TestCase("10.0.0.1 GET /a,request_id_9: failed", null, null)]
    [TestCase("10.0.0.1 GET /a, request id 9: failed, request id 10", "9", null)]
    [TestCase("10.0.0.1 POST /a, trace " + Trace + " failed", null, Trace)]
    [TestCase("Listening, request id 9", null, null)]
    public void Ids_are_those_behind_the_address(string message, string? request, string? trace)
    {
        var line = LogLine.Parse("2026-11-27T13:05:00.123Z error " + message);

        Assert.That(line.RequestId, Is.EqualTo(request));
        Assert.That(line.TraceId, Is.EqualTo(trace));
    }

    [TestCase("error", "<3>")]
    [TestCase("warning", "<4>")]
    [TestCase("notice", "<5>")]
    [TestCase("debug", "<7>")]
    public void The_journal_gets_a_priority_in_front_of_each_line(string level, string priority)
    {
        var text = LogLineFormat.Apply($"2026-11-27T13:05:00.123Z {level} It failed\n  at One()\n  at Two()", HostLogFormat.Journal);

        Assert.That(text, Is.EqualTo($"{priority}It failed\n{priority}  at One()\n{priority}  at Two()"));
    }

    [Test]
    public void Color_marks_the_level()
    {
        var text = LogLineFormat.Apply(Line, HostLogFormat.Color);

        Assert.That(text, Does.Contain("\u001b[31merror\u001b[0m The service failed"));
    }

    [TestCase("no level here")]
    [TestCase("2026-11-27T13:05:00.123Z fatal is no level")]
    [TestCase("")]
    public void Another_line_is_a_notice(string line)
    {
        Assert.That(LogLine.Parse(line).Level, Is.EqualTo("notice"));
        Assert.That(LogLineFormat.Apply(line, HostLogFormat.Journal), Is.EqualTo("<5>" + line));
    }

    [TestCase(true, "TERM=xterm", HostLogFormat.Color)]
    [TestCase(true, "TERM=dumb", HostLogFormat.Text)]
    [TestCase(true, "", HostLogFormat.Text)]
    [TestCase(true, "TERM=xterm NO_COLOR=1", HostLogFormat.Text)]
    [TestCase(true, "TERM=xterm NO_COLOR= JOURNAL_STREAM=8:1", HostLogFormat.Color)]
    [TestCase(false, "TERM=xterm", HostLogFormat.Text)]
    [TestCase(false, "JOURNAL_STREAM=8:1", HostLogFormat.Journal)]
    public void Auto_fits_the_console(bool isTerminal, string variables, HostLogFormat expected)
    {
        var known = new Dictionary<string, string>();
        foreach (var variable in variables.Split([' '], StringSplitOptions.RemoveEmptyEntries))
            known[variable.Split('=')[0]] = variable.Split('=')[1];

        Assert.That(LogLineFormat.OfConsole(HostLogFormat.Auto, isTerminal, Variable), Is.EqualTo(expected));
        Assert.That(LogLineFormat.OfConsole(HostLogFormat.Json, isTerminal, Variable), Is.EqualTo(HostLogFormat.Json));

        string? Variable(string name) => known.TryGetValue(name, out var value) ? value : null;
    }

    [TestCase(HostLogFormat.Auto, HostLogFormat.Text)]
    [TestCase(HostLogFormat.Color, HostLogFormat.Text)]
    [TestCase(HostLogFormat.Journal, HostLogFormat.Text)]
    [TestCase(HostLogFormat.Json, HostLogFormat.Json)]
    public void A_file_has_neither_colors_nor_priorities(HostLogFormat wanted, HostLogFormat expected)
    {
        Assert.That(LogLineFormat.OfFile(wanted), Is.EqualTo(expected));
    }

    [Test]
    public void The_options_of_a_host_format_its_log()
    {
        var lines = new StringWriter();
        var options = new HyperHostOptions { Log = lines, LogFormat = HostLogFormat.Json };
        using (var log = options.CreateLog("shop"))
        {
            log.Write(HostLogLevel.Error, "It failed", new InvalidOperationException("no"));
        }

        Assert.That(lines.ToString(), Does.StartWith("{\"time\":\"").And.Contain("\"application\":\"shop\",\"message\":\"It failed\""));
        Assert.That(lines.ToString().Trim(), Does.Contain("\"exception\":\"System.InvalidOperationException: no\"").And.Not.Contain("\n"));
    }
}
