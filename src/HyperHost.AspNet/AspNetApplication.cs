using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.HyperHost.AspNet.Requests;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>One application, over all of its successive domains.</summary>
internal sealed class AspNetApplication : IDisposable
{
    private readonly AspNetApplicationOptions _options;
    private readonly Func<DomainSettings> _settings;
    private readonly IHostLog _log;
    private readonly AccessLog? _accessLog;
    private readonly string? _statistics;
    private readonly object _changing = new();
    private ApplicationDomain? _current;
    private UnavailableResponses? _unavailable;
    private StartRetry? _retry;
    private string _failure = "";
    private Task _unloading = Task.CompletedTask;
    private volatile bool _isStopping;

    /// <param name="options">Options of the application.</param>
    /// <param name="settings">Creates the settings of a new domain.</param>
    /// <param name="log">Log of the server and of the domains.</param>
    /// <param name="accessLog">Access log; null for none.</param>
    /// <param name="statistics">Folder in which reloads are recorded; null for none.</param>
    public AspNetApplication(
        AspNetApplicationOptions options, Func<DomainSettings> settings, IHostLog log, AccessLog? accessLog, string? statistics)
    {
        _statistics = statistics;
        _options = options;
        _settings = settings;
        _log = log;
        _accessLog = accessLog;
    }

    public string Name => _options.Name;

    /// <summary>The channel by which other applications, and the previous domain, pass connections to this application.</summary>
    public PipeDescriptorChannel Channel { get; } = PipeDescriptorChannel.Create();

    public void Start()
    {
        lock (_changing) TryStart("");
    }

    /// <returns>False if the new domain did not start; the old domain, if any, continues to serve.</returns>
    public bool Reload(string reason)
    {
        lock (_changing)
        {
            if (_isStopping) return false;
            if (_current is null) return TryStart(reason);

            return !_current.IsUnloading && TryReplace(_current, reason, mustReplace: false);
        }
    }

    /// <summary>Makes /readyz fail. Domains that start later get this state in their settings.</summary>
    public void Drain() => Volatile.Read(ref _current)?.Drain();

    /// <summary>
    /// Called when the whole server stops: serves open connections, for the drain time at most. Afterwards no connection migrates from this
    /// application; it still serves connections that it receives before <see cref="Stop"/>.
    /// </summary>
    public void DrainConnections()
    {
        _isStopping = true;
        lock (_changing)
        {
            _unavailable?.DrainConnections();
            _current?.DrainConnections();
        }
    }

    public void Stop()
    {
        _isStopping = true;
        lock (_changing)
        {
            _unavailable?.CompleteDrain(hasReplacement: false);
            _retry?.Dispose();
            if (_current is { } last)
            {
                _current = null;
                last.Unload(message => _log.Write(HostLogLevel.Warning, $"{Name}: the domain does not unload: {message}"));
            }

            _unloading.Wait();
        }
    }

    /// <summary>
    /// Closes the descriptor channel. Call only after all applications have stopped, so that none of them still sends to it.
    /// </summary>
    public void Dispose()
    {
        _retry?.Dispose();
        _unavailable?.Dispose();
        Channel.Dispose();
    }

    private bool TryStart(string reason)
    {
        var watch = Stopwatch.StartNew();
        ApplicationDomain next;
        try
        {
            next = StartNext();
        }
        catch (Exception error)
        {
            RespondUnavailable("does not start", error);
            return false;
        }

        var why = reason.Length == 0 ? "" : $" ({reason})";
        if (IsError(next.WarmUpResponse))
        {
            _log.Write(HostLogLevel.Warning, $"{Name}: started{why}, but its response to the warm-up is {next.WarmUpResponse}");
        }

        next.Start();
        _current = next;
        _retry?.Dispose();
        _retry = null;
        _unavailable?.CompleteDrain(hasReplacement: true);
        _unavailable = null;
        _failure = "";
        _log.Write(HostLogLevel.Notice, $"{Name}: started in {watch.ElapsedMilliseconds} ms{why}");
        return true;
    }

    private ApplicationDomain StartNext()
    {
        ApplicationFiles.CheckConfig(Path.GetFullPath(_options.PhysicalPath));
        return ApplicationDomain.Start(_options, _settings(), OnMessage, Wait);
    }

    // waits for a deployment's files; returns false if the server stops meanwhile
    private bool Wait(TimeSpan time)
    {
        Thread.Sleep(time);
        return !_isStopping;
    }

    // No domain serves: requests get 503 until one starts. The same failure is logged only once.
    private void RespondUnavailable(string what, Exception error)
    {
        var failure = FirstLine(error);
        if (failure != _failure)
        {
            _failure = failure;
            _log.Write(
                HostLogLevel.Error,
                $"{Name}: {what}: {failure}. Its requests get 503; it is started again when its files change, and from time to"
                + " time. The other applications go on.");
        }

        if (_unavailable is null)
        {
            _unavailable = new UnavailableResponses(_settings(), _log, _accessLog?.Of(Name));
            _unavailable.Start();
        }

        _retry ??= new StartRetry(Path.GetFullPath(_options.PhysicalPath).TrimEnd('/'), TryAgain);
        _retry.Schedule();
    }

    private void TryAgain(string reason) => Run(() =>
    {
        lock (_changing)
        {
            if (!_isStopping && _current is null) TryStart(reason);
        }
    });

    // Catches everything, because an unhandled exception on the thread pool would end the server with all applications.
    private void Run(Action change) => ThreadPool.QueueUserWorkItem(_ =>
    {
        try
        {
            change();
        }
        catch (Exception error)
        {
            _log.Write(HostLogLevel.Error, $"{Name}: can't be started anew: {FirstLine(error)}", error);
        }
    });

    private bool TryReplace(ApplicationDomain old, string reason, bool mustReplace)
    {
        var watch = Stopwatch.StartNew();
        ApplicationDomain next;
        try
        {
            next = StartNext();
        }
        catch (Exception error) when (mustReplace)
        {
            _current = null;
            old.CompleteDrain(hasReplacement: true);
            UnloadLater(old);
            RespondUnavailable($"not reloaded ({reason}): the new domain does not start", error);
            return false;
        }
        catch (Exception error)
        {
            _log.Write(
                HostLogLevel.Error,
                $"{Name}: not reloaded ({reason}): the new domain does not start: {FirstLine(error)}. The old one continues.");
            return false;
        }

        if (!mustReplace && IsError(next.WarmUpResponse) && !IsError(old.WarmUpResponse))
        {
            _log.Write(
                HostLogLevel.Error,
                $"{Name}: not reloaded ({reason}): the new version responds {next.WarmUpResponse}. The old one continues.");
            next.Unload(static _ => { });
            return false;
        }

        next.Start();
        _current = next;
        var ready = watch.ElapsedMilliseconds;
        var held = old.CompleteDrain(hasReplacement: true);
        _log.Write(
            HostLogLevel.Notice,
            $"{Name}: reloaded ({reason}): the new domain responds after {ready} ms, "
            + $"the old one ended {held} requests in {watch.ElapsedMilliseconds - ready} ms");
        ServerEvents.Add(_statistics, new ServerEvent(
            UnixTime.Now, mustReplace ? ServerEventKind.Reload : ServerEventKind.Replacement, Name, reason, ready, held));
        UnloadLater(old);
        return true;
    }

    private void UnloadLater(ApplicationDomain old)
    {
        var before = _unloading;
        _unloading = Task.Run(() => UnloadAfter(before, old));
    }

    private void UnloadAfter(Task before, ApplicationDomain old)
    {
        before.Wait();
        old.Unload(message => _log.Write(HostLogLevel.Warning, $"{Name}: the old domain does not unload: {message}"));
    }

    private void OnMessage(ApplicationDomain? from, byte kind, byte[] content)
    {
        if (kind == DomainLog.AccessLines)
        {
            _accessLog?.Add(content);
            return;
        }

        var text = Encoding.UTF8.GetString(content);
        switch (kind)
        {
            case DomainLog.ReloadWanted:
                Run(() => ReloadIfCurrent(from, text));
                break;
            case DomainLog.Unloading:
                if (from is not null) from.IsUnloading = true;
                Run(() => FollowUnloading(from, text));
                break;
            case DomainLog.Crashed:
                from?.NoteCrash();
                break;
            case DomainLog.Ending:
                from?.NoteEnding();
                break;
            default:
                // the log statement's position, the message, and the lines of an exception
                var parts = text.Split(['\n'], 3);
                _log.Write(
                    (HostLogLevel)kind, $"{Name}: {(parts.Length > 1 ? parts[1] : "")}",
                    parts.Length > 2 ? new RelayedException(parts[2]) : null, $"{Name} {parts[0]}", 0);
                break;
        }
    }

    private void ReloadIfCurrent(ApplicationDomain? from, string reason)
    {
        lock (_changing)
        {
            var isCurrent = from is { IsUnloading: false } && ReferenceEquals(from, _current);
            if (isCurrent && !_isStopping) TryReplace(from!, reason, mustReplace: false);
        }
    }

    // New connections wait in the descriptor channel meanwhile.
    private void FollowUnloading(ApplicationDomain? from, string reason)
    {
        lock (_changing)
        {
            if (!_isStopping && from is not null && ReferenceEquals(from, _current)) TryReplace(from, reason, mustReplace: true);
        }
    }

    private static bool IsError(string response) => response.Length > 0 && response[0] == '5';

    private static string FirstLine(Exception error)
    {
        while (error.InnerException is { } inner) error = inner;
        var text = error.Message;
        var end = text.IndexOfAny(['\r', '\n']);
        return (end < 0 ? text : text.Substring(0, end)).TrimEnd('.');
    }
}
