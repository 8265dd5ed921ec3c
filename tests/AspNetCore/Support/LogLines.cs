using System;
using System.Collections.Concurrent;
using System.Linq;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>Keeps the log's lines.</summary>
internal sealed class LogLines : ILoggerProvider
{
    private readonly ConcurrentQueue<string> _lines = [];

    public string Text => string.Join('\n', _lines);

    public bool Has(string text) => _lines.Any(line => line.Contains(text, StringComparison.Ordinal));

    public ILogger CreateLogger(string categoryName) => new CategoryLogger(categoryName, _lines);

    public void Dispose()
    {
    }

    private sealed class CategoryLogger(string category, ConcurrentQueue<string> lines) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            lines.Enqueue($"{logLevel} {category}: {formatter(state, exception)} {exception}");
    }
}
