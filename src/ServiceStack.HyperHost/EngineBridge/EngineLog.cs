using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.Validation;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>
/// Gives v3's LogManager the host's log if the application sets no factory of its own, so that an exception of a service is logged.
/// </summary>
/// <remarks>
/// v3's classes keep their loggers, so the factory is installed before the AppHost is made; what is logged before a host has a log is kept.
/// Errors and warnings are written with their stack, once a minute each; client errors, with a status below 500, are one line,
/// with their stack for debugging; a client that has disconnected is logged for debugging alone.
/// </remarks>
internal sealed class EngineLog : ILogFactory, IClientErrorLog
{
    private const int MaxEarlyLines = 100;
    private const int MaxStacks = 256;
    private const long StackEvery = 60_000;

    private const int MaxCauseLength = 200;

    [ThreadStatic]
    private static string? lastCause;

    private static readonly EngineLog Instance = new(TimeProvider.System);

    private readonly TimeProvider _time;
    private readonly object _lock = new();
    private readonly Queue<(HostLogLevel Level, string Message, Exception? Error, string Kind)> _early = new();
    private readonly Dictionary<string, long> _stacks = new(StringComparer.Ordinal);
    private IHostLog? _log;

    internal EngineLog(TimeProvider time) => _time = time;

    /// <summary>Takes the place of no factory; one that the application has set stays.</summary>
    /// <remarks>An original engine that lacks a part of v3's logging keeps its own log, and the host starts without this one.</remarks>
    public static void Install()
    {
        try
        {
            ReplaceNullLog();
        }
        catch (Exception error) when (error is not (OutOfMemoryException or ThreadAbortException))
        {
            Instance.Pass(HostLogLevel.Warning, $"Exceptions of services are not logged here: {error.Message}", null, nameof(Install));
        }
    }

    /// <summary>Installs it, and writes to this log from here on.</summary>
    public static void Attach(IHostLog log)
    {
        Install();
        Instance.Use(log);
    }

    /// <summary>Type and message of the last exception that was logged on this thread since the previous call; null for none.</summary>
    public static string? TakeCause()
    {
        var cause = lastCause;
        if (cause is not null) lastCause = null;
        return cause;
    }

    /// <summary>The log ends; another host's stays.</summary>
    public static void Detach(IHostLog log) => Instance.Drop(log);

    public ILog GetLogger(Type type) => new EngineLogger(this, type.Name);

    public ILog GetLogger(string typeName) => new EngineLogger(this, typeName);

    // the stack is for debugging: a service may throw ArgumentException by mistake
    public void LogClientError(string message, Exception error) => Refuse(message, error, nameof(Refuse));

    public bool IsEnabled(HostLogLevel level) => _log?.IsEnabled(level) ?? level > HostLogLevel.Debug;

    /// <param name="level">The level.</param>
    /// <param name="message">Any text.</param>
    /// <param name="error">Null for none.</param>
    /// <param name="kind">The logger's name and the format, which no client chooses.</param>
    public void Write(HostLogLevel level, string message, Exception? error, string kind)
    {
        // a client that leaves is no fault of the application
        if (ClientGone.Is(error)) (level, error) = (HostLogLevel.Debug, null);
        if (!IsEnabled(level)) return;

        message = SecretText.MaskIn(message);
        if (error is not null && MayBeClientMistake(error))
        {
            Refuse(message, error, kind);
            return;
        }

        if (error is not null && level == HostLogLevel.Error) lastCause = ShortCause(error);
        kind = LineKinds.Of(kind, error);
        if (error is null || TryAddStack(error)) Pass(level, LogText.Visible(message), error, kind);
        else Pass(
            level, LogText.Visible($"{Cause(message, error)} (once more; its stack trace was logged within the last minute)"), null, kind);
    }

    private void Refuse(string message, Exception error, string kind)
    {
        if (IsEnabled(HostLogLevel.Notice))
        {
            message = LogText.Visible(SecretText.MaskIn(Cause(message, error)));
            Pass(HostLogLevel.Notice, message, IsEnabled(HostLogLevel.Debug) ? error : null, LineKinds.Of(kind, error));
        }
    }

    // apart, since the types that it names are loaded when it is compiled
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReplaceNullLog()
    {
        if (LogManager.LogFactory is NullLogFactory) LogManager.LogFactory = Instance;
    }

    internal void Use(IHostLog log)
    {
        lock (_lock)
        {
            _log = log;
            _stacks.Clear();
            while (_early.Count > 0)
            {
                var (level, message, error, kind) = _early.Dequeue();
                log.Write(level, message, error, kind, 0);
            }
        }
    }

    internal void Drop(IHostLog log)
    {
        lock (_lock)
        {
            if (ReferenceEquals(_log, log)) _log = null;
        }
    }

    private void Pass(HostLogLevel level, string message, Exception? error, string kind)
    {
        IHostLog? log;
        lock (_lock)
        {
            log = _log;
            if (log is null && _early.Count < MaxEarlyLines) _early.Enqueue((level, message, error, kind));
        }

        log?.Write(level, message, error, kind, 0);
    }

    // an application that has v3's clients alone lacks the assemblies of these types
    private static bool MayBeClientMistake(Exception error)
    {
        try
        {
            return IsClientMistake(error);
        }
        catch (Exception missing) when (missing is IOException or TypeLoadException)
        {
            return false;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsClientMistake(Exception error) =>
        error is IHttpError { Status: > 0 and < 500 } or ValidationError or RequestBindingException;

    private static string Cause(string message, Exception error) =>
        message.IndexOf(error.Message, StringComparison.Ordinal) >= 0
            ? message
            : SecretText.MaskIn($"{message}: {error.GetType().Name}: {error.Message}");

    private static string ShortCause(Exception error)
    {
        var text = LogText.Visible(SecretText.MaskIn($"{error.GetType().Name}: {error.Message}"));
        return text.Length <= MaxCauseLength ? text : text.Substring(0, MaxCauseLength - 1) + "…";
    }

    // alike: the same type from the same place
    private bool TryAddStack(Exception error)
    {
        var stack = error.StackTrace ?? error.Message;
        var key = error.GetType().FullName + stack;
        lock (_lock)
        {
            var now = _time.Milliseconds();
            if (_stacks.TryGetValue(key, out var last) && now - last < StackEvery) return false;

            if (_stacks.Count >= MaxStacks) _stacks.Clear();
            _stacks[key] = now;
            return true;
        }
    }
}
