using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Funq;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine;

public class EngineLogTests
{
    private readonly FakeTimeProvider _time = new();
    private Lines _lines = null!;
    private EngineLog _log = null!;
    private ILogFactory _before = null!;

    [SetUp]
    public void Start()
    {
        _lines = [];
        _before = LogManager.LogFactory;
        _log = new EngineLog(_time);
        LogManager.LogFactory = _log;
        _log.Use(_lines);
    }

    [TearDown]
    public void End() => LogManager.LogFactory = _before is NullLogFactory ? null : _before;

    [Test]
    public void An_error_is_written_with_its_exception()
    {
        LogManager.GetLogger(typeof(EngineLogTests)).Error("it failed", Thrown("why"));

        var line = _lines.Single();
        Assert.That(line is { Level: HostLogLevel.Error, Message: "EngineLogTests: it failed", Error.Message: "why" });
    }

    [Test]
    public void The_same_error_has_its_stack_once_a_minute()
    {
        var logger = LogManager.GetLogger(typeof(EngineLogTests));
        for (var i = 0; i < 3; i++) logger.Error("it failed", Thrown("why " + i));

        Assert.That(_lines.Select(line => line.Error != null), Is.EqualTo(new[] { true, false, false }));
        Assert.That(_lines[2].Message, Does.Contain("why 2").And.Not.Contain("\n"));

        _time.Advance(TimeSpan.FromMinutes(1));
        logger.Error("it failed", Thrown("why"));
        Assert.That(_lines[3].Error, Is.Not.Null);
    }

    [Test]
    public void A_client_that_left_is_no_error()
    {
        var logger = LogManager.GetLogger(typeof(EngineLogTests));
        logger.Error("it failed", new ClientGoneException());
        logger.Error("it failed", new InvalidOperationException("the answer could not be written", new ClientGoneException()));

        Assert.That(_lines.Select(static line => line.Level), Is.EqualTo(new[] { HostLogLevel.Debug, HostLogLevel.Debug }));
    }

    [Test]
    public void Another_error_has_its_own_stack()
    {
        var logger = LogManager.GetLogger(typeof(EngineLogTests));
        logger.Error("it failed", Thrown("why"));
        logger.Error("it failed", new InvalidDataException("other"));

        Assert.That(_lines.Select(line => line.Error != null), Is.EqualTo(new[] { true, true }));
    }

    [Test]
    public void A_mistake_of_the_client_is_one_line()
    {
        LogManager.GetLogger("Service").Error("refused", HttpError.NotFound("no such planet"));
        LogManager.GetLogger("Service").Error("refused", new RequestBindingException("Unable to bind", Thrown("x")));

        Assert.That(_lines.All(line => line is { Level: HostLogLevel.Notice }));
        Assert.That(_lines[0].Message, Does.Contain("no such planet"));
    }

    [Test]
    public void Secrets_are_masked()
    {
        LogManager.GetLogger("Service").Error("bad form Password=abc&x=1");
        var text = new StringWriter();
        new TextHostLog(text, HostLogLevels.All).Write(HostLogLevel.Error, "m", new InvalidOperationException("{Token:abc}"));

        Assert.That(_lines.Single().Message, Does.Contain("Password=***&x=1"));
        Assert.That(text.ToString(), Does.Contain("{Token:***}").And.Not.Contain("abc"));
    }

    [Test]
    public void Levels_are_the_hosts()
    {
        var logger = LogManager.GetLogger("Service");
        logger.Warn("w");
        logger.Info("i");
        logger.DebugFormat("{0}", "d");
        logger.Fatal("f");
        logger.ErrorFormat("{not a format}");

        Assert.That(_lines.Select(line => line.Level), Is.EqualTo(
            new[] { HostLogLevel.Warning, HostLogLevel.Debug, HostLogLevel.Debug, HostLogLevel.Error, HostLogLevel.Error }));
        Assert.That(_lines[4].Message, Is.EqualTo("Service: {not a format}"));
    }

    [Test]
    public void What_comes_before_the_log_is_kept()
    {
        var log = new EngineLog(_time);
        LogManager.LogFactory = log;
        log.GetLogger("Early").Warn("kept");
        log.GetLogger("Early").Debug("not kept");
        var lines = new Lines();

        log.Use(lines);

        Assert.That(lines.Select(line => line.Message), Is.EqualTo(new[] { "Early: kept" }));
    }

    [Test]
    public void A_factory_that_the_application_sets_later_gets_the_lines()
    {
        var logger = LogManager.GetLogger("Service");
        var own = new StringBuilderLogFactory();
        LogManager.LogFactory = own;

        logger.Error("mine");
        EngineLog.Install();

        Assert.That(own.GetLogs(), Does.Contain("mine"));
        Assert.That((_lines.Count, LogManager.LogFactory), Is.EqualTo((0, own)));
    }

    [Test]
    public void A_logger_that_was_made_without_a_factory_logs_once_there_is_one()
    {
        LogManager.LogFactory = null;
        var logger = LogManager.GetLogger(typeof(EngineLogTests));
        logger.Error("lost");
        Assert.That(logger.IsDebugEnabled, Is.False);

        LogManager.LogFactory = _log;
        logger.Error("found");

        Assert.That(_lines.Single().Message, Does.EndWith("found"));
    }

    [Test]
    public void What_stops_the_start_is_in_a_log_of_its_own()
    {
        LogManager.LogFactory = null;
        // takes the lines that other tests wrote without a host: the buffer drops the first when it is full
        EngineLog.Attach(_lines);
        EngineLog.Detach(_lines);
        var text = new StringWriter();
        using var host = new UnfinishedHost { Options = { Log = text } };

        Assert.That(() => host.Run("http://127.0.0.1:0/"), Throws.InvalidOperationException);

        EndpointHost.Dispose();
        Assert.That(text.ToString(), Does.Contain("before the end").And.Contain("System.InvalidOperationException: not configured"));
        Assert.That(text.ToString(), Does.Contain(nameof(UnfinishedHost) + ".Configure"));
    }

    private static InvalidOperationException Thrown(string message)
    {
        try
        {
            throw new InvalidOperationException(message);
        }
        catch (InvalidOperationException error)
        {
            return error;
        }
    }

    private sealed class UnfinishedHost() : HyperAppHost("unfinished", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            LogManager.GetLogger("Start").Warn("before the end");
            throw new InvalidOperationException("not configured");
        }
    }

    /// <summary>Lines of the test's own thread. v3's log is the process's: a thread that another test has left may write to it.</summary>
    private sealed class Lines : List<(HostLogLevel Level, string Message, Exception? Error)>, IHostLog
    {
        private readonly int _thread = Environment.CurrentManagedThreadId;

        public bool IsEnabled(HostLogLevel level) => true;

        public void Write(
            HostLogLevel level, string message, Exception? error = null,
            [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
        {
            if (Environment.CurrentManagedThreadId == _thread) Add((level, message, error));
        }
    }
}
