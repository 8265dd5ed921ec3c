using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>Keeps the log's lines.</summary>
internal sealed class LogLines : ILoggerProvider, ISupportExternalScope
{
    /// <summary>The category of the middleware that logs requests and responses.</summary>
    public const string HttpLogging = "Microsoft.AspNetCore.HttpLogging.HttpLoggingMiddleware";

    private readonly ConcurrentQueue<string> _lines = [];
    private readonly ConcurrentQueue<LogEntry> _entries = [];
    private readonly ConcurrentDictionary<string, TaskCompletionSource> _ended = new();
    private IExternalScopeProvider _scopes = new LoggerExternalScopeProvider();

    public string Text => string.Join('\n', _lines);

    public bool Has(string text) => _lines.Any(line => line.Contains(text, StringComparison.Ordinal));

    /// <summary>Warnings, errors and the end of a request, in order.</summary>
    /// <param name="path">Of the request.</param>
    public LogEntry[] Of(string path) => [.. _entries.Where(entry => entry.Scopes.GetValueOrDefault("RequestPath") == path)];

    /// <summary>Completes when ASP.NET Core has logged the end of a request.</summary>
    /// <param name="path">Of the request.</param>
    public async Task EndedAsync(string path)
    {
        try
        {
            await EndOf(path).Task.WaitAsync(TimeSpan.FromSeconds(20));
        }
        catch (TimeoutException error)
        {
            var last = string.Join('\n', _lines.TakeLast(20));
            throw new TimeoutException($"The end of {path} was not logged. The log ends with:\n{last}", error);
        }
    }

    public void SetScopeProvider(IExternalScopeProvider scopeProvider) => _scopes = scopeProvider;

    public ILogger CreateLogger(string categoryName) => new CategoryLogger(categoryName, this);

    public void Dispose()
    {
    }

    private TaskCompletionSource EndOf(string path) =>
        _ended.GetOrAdd(path, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously));

    private void Add(LogLevel level, string category, EventId id, string text, Exception? error)
    {
        _lines.Enqueue($"{level} {category}: {text} {error}");
        if (level < LogLevel.Warning && !LogEntry.IsEndOf(category, id) && category != HttpLogging) return;

        var scopes = new Dictionary<string, string>();
        _scopes.ForEachScope(
            static (scope, all) =>
            {
                foreach (var (name, value) in scope as IEnumerable<KeyValuePair<string, object?>> ?? [])
                    all[name] = Convert.ToString(value, CultureInfo.InvariantCulture) ?? "";
            },
            scopes);
        var entry = new LogEntry(level, category, id, text, error, scopes);
        _entries.Enqueue(entry);
        if (entry.IsEnd && scopes.TryGetValue("RequestPath", out var path)) EndOf(path).TrySetResult();
    }

    private sealed class CategoryLogger(string category, LogLines lines) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => lines._scopes.Push(state);

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            lines.Add(logLevel, category, eventId, formatter(state, exception), exception);
    }
}
