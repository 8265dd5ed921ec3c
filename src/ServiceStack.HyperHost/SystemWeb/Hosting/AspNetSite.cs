using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport.Sockets;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>One application, through all its domains.</summary>
internal sealed class AspNetSite
{
    private static readonly TimeSpan RetryAfter = TimeSpan.FromSeconds(2);

    private readonly AspNetApplicationOptions _options;
    private readonly Func<DomainSettings> _settings;
    private readonly IHostLog _log;
    private readonly object _changing = new();
    private SiteDomain? _current;
    private Task _unloading = Task.CompletedTask;
    private volatile bool _isStopping;

    /// <param name="options">The application.</param>
    /// <param name="settings">Makes a new domain's settings.</param>
    /// <param name="log">Gets the lines.</param>
    public AspNetSite(AspNetApplicationOptions options, Func<DomainSettings> settings, IHostLog log)
    {
        _options = options;
        _settings = settings;
        _log = log;
        (MailboxRead, MailboxWrite) = Descriptors.CreatePipe(Mailbox.Size);
    }

    public string Name => _options.Name;

    public int MailboxRead { get; }

    public int MailboxWrite { get; }

    public void Start()
    {
        lock (_changing)
        {
            var watch = Stopwatch.StartNew();
            try
            {
                _current = SiteDomain.Start(_options, _settings(), Take);
            }
            catch (Exception error)
            {
                _log.Write(HostLogLevel.Error, $"{Name}: does not start: {FirstLine(error)}. The other applications go on.", error);
                return;
            }

            if (IsError(_current.WarmUpAnswer)) _log.Write(HostLogLevel.Warning, $"{Name}: started, but answers its warm-up with {_current.WarmUpAnswer}");
            _current.Begin();
            _log.Write(HostLogLevel.Notice, $"{Name}: started in {watch.ElapsedMilliseconds} ms");
        }
    }

    /// <returns>False if the new domain did not start: the one before goes on.</returns>
    public bool Reload(string reason)
    {
        lock (_changing) return !_isStopping && _current is { IsUnloading: false } && TryReplace(reason, mustTake: false);
    }

    public void Stop()
    {
        _isStopping = true;
        lock (_changing)
        {
            if (_current is not { } last) return;

            _current = null;
            last.Unload(message => _log.Write(HostLogLevel.Warning, $"{Name}: the domain does not unload: {message}"));
            _unloading.Wait();
            Descriptors.Close(MailboxRead);
            Descriptors.Close(MailboxWrite);
        }
    }

    private bool TryReplace(string reason, bool mustTake)
    {
        var watch = Stopwatch.StartNew();
        var old = _current!;
        SiteDomain next;
        try
        {
            next = SiteDomain.Start(_options, _settings(), Take);
        }
        catch (Exception error)
        {
            _log.Write(HostLogLevel.Error, $"{Name}: not reloaded ({reason}): the new domain does not start: {FirstLine(error)}. {WhatGoesOn(mustTake)}");
            return false;
        }

        if (!mustTake && IsError(next.WarmUpAnswer) && !IsError(old.WarmUpAnswer))
        {
            _log.Write(HostLogLevel.Error, $"{Name}: not reloaded ({reason}): the new version answers {next.WarmUpAnswer}. {WhatGoesOn(mustTake)}");
            next.Unload(_ => { });
            return false;
        }

        next.Begin();
        _current = next;
        var ready = watch.ElapsedMilliseconds;
        var held = old.Retire(hasSuccessor: true);
        _log.Write(
            HostLogLevel.Notice,
            $"{Name}: reloaded ({reason}): the new domain answers after {ready} ms, the old one ended {held} requests in {watch.ElapsedMilliseconds - ready} ms");
        var before = _unloading;
        _unloading = Task.Run(() => UnloadAfter(before, old));
        return true;
    }

    private void UnloadAfter(Task before, SiteDomain old)
    {
        before.Wait();
        old.Unload(message => _log.Write(HostLogLevel.Warning, $"{Name}: the old domain does not unload: {message}"));
    }

    private void Take(SiteDomain? from, byte kind, string text)
    {
        switch (kind)
        {
            case DomainLog.ReloadWanted:
                ThreadPool.QueueUserWorkItem(_ => ReloadIfCurrent(from, text));
                break;
            case DomainLog.Unloading:
                if (from is not null) from.IsUnloading = true;
                ThreadPool.QueueUserWorkItem(_ => FollowUnloading(from, text));
                break;
            case DomainLog.Crashed:
                from?.NoteCrash();
                break;
            case DomainLog.Ending:
                from?.NoteEnding();
                break;
            default:
                _log.Write((HostLogLevel)kind, $"{Name}: {text}");
                break;
        }
    }

    private void ReloadIfCurrent(SiteDomain? from, string reason)
    {
        lock (_changing)
        {
            if (!_isStopping && ReferenceEquals(from, _current) && !from!.IsUnloading) TryReplace(reason, mustTake: false);
        }
    }

    // Its requests wait in the mailbox meanwhile.
    private void FollowUnloading(SiteDomain? from, string reason)
    {
        while (!_isStopping)
        {
            lock (_changing)
            {
                if (!ReferenceEquals(from, _current) || TryReplace(reason, mustTake: true)) return;
            }

            Thread.Sleep(RetryAfter);
        }
    }

    private static string WhatGoesOn(bool mustTake) => mustTake ? "It is tried again; requests wait." : "The old one goes on.";

    private static bool IsError(string answer) => answer.Length > 0 && answer[0] == '5';

    private static string FirstLine(Exception error)
    {
        while (error.InnerException is { } inner) error = inner;
        var text = error.Message;
        var end = text.IndexOfAny(['\r', '\n']);
        return (end < 0 ? text : text.Substring(0, end)).TrimEnd('.');
    }
}
