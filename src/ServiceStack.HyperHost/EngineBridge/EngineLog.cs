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
/// Connects v3's LogManager with the host's log, unless the application sets a factory, so that exceptions of services are logged.
/// </summary>
/// <remarks>
/// v3's classes cache their loggers, so the factory is installed before the AppHost is created; earlier lines are buffered until a host
/// has a log. Errors and warnings are logged with their stack trace, each trace once a minute. Client errors (a status below 500) are one
/// line, with a stack trace at debug level; clients that disconnect are logged at debug level.
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

    /// <summary>Installs the factory, unless the application has set one.</summary>
    /// <remarks>If an original engine lacks a part of v3's logging, logs a warning, and the host starts without this factory.</remarks>
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

    /// <summary>Installs the factory, and writes to <paramref name="log"/> from now on.</summary>
    public static void Attach(IHostLog log)
    {
        Install();
        Instance.Use(log);
    }

    /// <summary>Type and message of the last exception logged on this thread since the previous call; null if there was none.</summary>
    public static string? TakeCause()
    {
        var cause = lastCause;
        if (cause is not null) lastCause = null;
        return cause;
    }

    /// <summary>Stops writing to <paramref name="log"/>; does nothing if another host's log is attached.</summary>
    public static void Detach(IHostLog log) => Instance.Drop(log);

    public ILog GetLogger(Type type) => new EngineLogger(this, type.Name);

    public ILog GetLogger(string typeName) => new EngineLogger(this, typeName);

    // stack trace at debug level, because the service may have thrown the ArgumentException by mistake
    public void LogClientError(string message, Exception error) => Refuse(message, error, nameof(Refuse));

    public bool IsEnabled(HostLogLevel level) => _log?.IsEnabled(level) ?? level > HostLogLevel.Debug;

    /// <param name="level">The level.</param>
    /// <param name="message">Any text.</param>
    /// <param name="error">Null for none.</param>
    /// <param name="kind">The logger's name and the format: never a text that a client can choose.</param>
    public void Write(HostLogLevel level, string message, Exception? error, string kind)
    {
        // a client that disconnects is not an error of the application
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

    // a separate method, because compiling it loads types that the engine may lack
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

    // an application that uses only v3's clients lacks the assemblies of these types
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

    // Returns true once a minute for exceptions with the same type and stack trace.
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
