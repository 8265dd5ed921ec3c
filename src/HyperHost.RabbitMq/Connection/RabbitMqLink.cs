using System;
using RabbitMQ.Client;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A connection that is opened on demand, and replaced after a loss.</summary>
/// <remarks>
/// The client's own recovery is off. It covers neither the first connection nor a channel that the broker closes, so workers must be able
/// to reopen channels anyway; one mechanism for all three cases is simpler than two.
/// </remarks>
internal sealed class RabbitMqLink(RabbitMqAddress address, RabbitMqOptions options, RabbitMqStatistics statistics, string purpose,
    TimeProvider time) : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqConnection));

    private readonly object _sync = new();
    private ConnectionFactory? _factory;
    private volatile BrokerConnection? _current;
    private bool _wasOpen;
    private bool _isDown;
    private long? _failedAt;
    private string? _failure;
    private bool _disposed;

    /// <exception cref="RabbitMqUnavailableException">No connection is open, and none could be opened.</exception>
    public BrokerConnection Get()
    {
        if (_current is { IsOpen: true } open) return open;

        lock (_sync)
        {
            if (_current is { IsOpen: true } openedMeanwhile) return openedMeanwhile;
            if (_disposed) throw new ObjectDisposedException(nameof(RabbitMqConnection));

            Forget();
            if (_failedAt is { } failedAt && time.Milliseconds() - failedAt is var passed
                && passed < options.ReconnectDelay.TotalMilliseconds)
            {
                statistics.CountNotTried();
                throw new RabbitMqUnavailableException(
                    _failure!, options.ReconnectDelay - TimeSpan.FromMilliseconds(passed), cause: null);
            }

            return Open();
        }
    }

    public void Dispose()
    {
        lock (_sync)
        {
            _disposed = true;
            Forget();
            SetDown(false);
        }
    }

    private BrokerConnection Open()
    {
        BrokerConnection opened;
        try
        {
            _factory ??= address.MakeFactory(options);
            opened = BrokerConnection.Open(_factory, address.Endpoints(_factory.Ssl), $"{options.ConnectionName} ({purpose})");
        }
        catch (Exception ex)
        {
            var failure = FailureText.Of(ex);
            if (failure != _failure) Log.Error($"RabbitMQ ({address}, {purpose}) cannot be used: {failure}");
            _failure = failure;
            _failedAt = time.Milliseconds();
            SetDown(true);
            statistics.CountFailure(ex is TimeoutException);
            throw new RabbitMqUnavailableException(failure, options.ReconnectDelay, ex);
        }

        opened.Lost += OnLost;
        opened.BlockedChanged += OnBlockedChanged;
        // a warning, like the failure, because hosts show Info only during development
        if (_failure != null || _wasOpen) Log.Warn($"RabbitMQ ({address}, {purpose}) is connected again.");
        statistics.CountOpened(_wasOpen);
        _wasOpen = true;
        SetDown(false);
        _failedAt = null;
        _failure = null;
        _current = opened;
        return opened;
    }

    private void Forget()
    {
        if (_current == null) return;

        var last = _current;
        _current = null;
        last.Lost -= OnLost;
        last.BlockedChanged -= OnBlockedChanged;
        last.Dispose();
        statistics.CountClosed();
        if (purpose == RabbitMqConnection.Publishing) statistics.SetBlocked(false);
    }

    private void OnLost(string reason) => Log.Warn(
        $"The connection to RabbitMQ ({address}, {purpose}) was lost: {reason}. Unacknowledged messages return to their queues.");

    private void SetDown(bool isDown)
    {
        if (_isDown != isDown) statistics.AddDown(isDown ? 1 : -1);
        _isDown = isDown;
    }

    private void OnBlockedChanged(string? reason)
    {
        if (purpose == RabbitMqConnection.Publishing) statistics.SetBlocked(reason != null);
        if (reason != null)
        {
            Log.Warn($"RabbitMQ ({address}) blocks publishers: {reason}. Publishing fails until memory or disk space is free again; "
                + "workers continue.");
        }
        else
        {
            Log.Warn($"RabbitMQ ({address}) admits publishers again.");
        }
    }
}
