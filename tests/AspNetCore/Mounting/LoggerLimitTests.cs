using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Extensions.Hosting.Logging;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3's LogManager is static
public class LoggerLimitTests
{
    private readonly FakeTimeProvider _time = new();
    private Lines _lines = null!;
    private ILoggerFactory _loggers = null!;
    private IDisposable _installed = null!;

    [SetUp]
    public void Install()
    {
        _lines = new Lines();
        LogManager.LogFactory = new NullLogFactory();
        _loggers = LoggerFactory.Create(builder => builder.AddProvider(_lines).SetMinimumLevel(LogLevel.Trace));
        _installed = LoggerLogFactory.Install(_loggers, _time);
    }

    [TearDown]
    public void Restore()
    {
        _installed.Dispose();
        _loggers.Dispose();
    }

    [Test]
    public void Errors_have_the_limits_of_the_hosts_log_whatever_is_in_them()
    {
        var log = LogManager.GetLogger("Service");
        for (var i = 0; i < 1000; i++)
        {
            var word = Guid.NewGuid().ToString("N");
            log.Error($"It failed at GET /fail/{word}", Thrown(word));
            log.WarnFormat("{0} is unknown", word);
        }

        Assert.That(_lines.Written, Has.Count.EqualTo(2 * LogLimits.MaxEqualLines));
        _time.Advance(TimeSpan.FromSeconds(1));

        Assert.That(_lines.Written.Skip(2 * LogLimits.MaxEqualLines), Has.Exactly(2).Items.And.All.Contains("980 more lines of this kind"));
    }

    [Test]
    public void Refusals_have_them_too()
    {
        var log = (IClientErrorLog)LogManager.LogFactory;
        for (var i = 0; i < 1000; i++) log.LogClientError("refused " + i, new HttpError(System.Net.HttpStatusCode.BadRequest, "no " + i));

        Assert.That(_lines.Written, Has.Count.EqualTo(LogLimits.MaxEqualLines));
    }

    [Test]
    public void Information_of_the_application_is_not_limited()
    {
        for (var i = 0; i < 100; i++) LogManager.GetLogger("Service").Info("order " + i);

        Assert.That(_lines.Written, Has.Count.EqualTo(100));
    }

    private static InvalidDataException Thrown(string message)
    {
        try
        {
            throw new InvalidDataException(message);
        }
        catch (InvalidDataException thrown)
        {
            return thrown;
        }
    }

    private sealed class Lines : ILoggerProvider, ILogger
    {
        private readonly ConcurrentQueue<string> _written = new();

        public IReadOnlyCollection<string> Written => _written;

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            _written.Enqueue(formatter(state, exception));

        public void Dispose()
        {
        }
    }
}
