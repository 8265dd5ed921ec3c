using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

internal sealed record LoggedLine(string Category, LogLevel Level, EventId Event, string Message, Exception? Error, string Scopes);

/// <summary>Keeps what is logged.</summary>
internal sealed class MemoryLoggers : ILoggerProvider, ISupportExternalScope
{
    private readonly ConcurrentQueue<LoggedLine> _lines = new();
    private IExternalScopeProvider _scopes = new LoggerExternalScopeProvider();

    public IReadOnlyList<LoggedLine> Lines => [.. _lines];

    public ILogger CreateLogger(string categoryName) => new Logger(this, categoryName);

    public void SetScopeProvider(IExternalScopeProvider scopeProvider) => _scopes = scopeProvider;

    public void Dispose()
    {
    }

    private sealed class Logger(MemoryLoggers of, string category) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => of._scopes.Push(state);

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            var scopes = new List<string>();
            of._scopes.ForEachScope(static (scope, all) => all.Add(scope?.ToString() ?? ""), scopes);
            var text = string.Join(" | ", scopes.Distinct());
            of._lines.Enqueue(new(category, logLevel, eventId, formatter(state, exception), exception, text));
        }
    }
}
