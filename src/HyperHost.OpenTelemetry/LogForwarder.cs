using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.OpenTelemetry;

/// <summary>Sends the lines of the host's log, which the host publishes as events of a DiagnosticListener.</summary>
internal sealed class LogForwarder : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
{
    // as HostLogEvents of the host has them
    private const string ListenerName = "ServiceStack.HyperHost.Log";
    private const string LevelName = "level";
    private const string MessageName = "message";

    private readonly ILogger _logger;
    private readonly List<IDisposable> _subscriptions = [];

    public LogForwarder(ILoggerFactory factory)
    {
        _logger = factory.CreateLogger("ServiceStack.HyperHost");
        Add(DiagnosticListener.AllListeners.Subscribe(this));
    }

    public void OnNext(DiagnosticListener value)
    {
        if (value.Name == ListenerName) Add(value.Subscribe(this));
    }

    /// <param name="value">The name of the event, and its level, message and exception; passwords are masked.</param>
    public void OnNext(KeyValuePair<string, object?> value)
    {
        if (value.Value is not IReadOnlyList<KeyValuePair<string, object?>> entry) return;

        var message = Text(entry, MessageName) ?? "";
        var state = entry.Where(part => part.Key is not (LevelName or MessageName) && part.Value is not null).ToList();
#pragma warning disable RS0030 // forwards the lines that were written
        _logger.Log(LevelOf(Text(entry, LevelName)), default, state, null, (_, _) => message);
#pragma warning restore RS0030
    }

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }

    public void Dispose()
    {
        lock (_subscriptions)
        {
            foreach (var subscription in _subscriptions) subscription.Dispose();
            _subscriptions.Clear();
        }
    }

    private void Add(IDisposable subscription)
    {
        lock (_subscriptions) _subscriptions.Add(subscription);
    }

    private static string? Text(IReadOnlyList<KeyValuePair<string, object?>> entry, string name)
    {
        foreach (var part in entry)
        {
            if (part.Key == name) return part.Value as string;
        }

        return null;
    }

    private static LogLevel LevelOf(string? name) => name switch
    {
        "debug" => LogLevel.Debug,
        "warning" => LogLevel.Warning,
        "error" => LogLevel.Error,
        _ => LogLevel.Information,
    };
}
