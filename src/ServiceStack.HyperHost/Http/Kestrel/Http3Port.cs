using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// The UDP port beside one https address. Where it is not to be had, as while the predecessor of a reload still has it, it is tried again
/// until the host stops.
/// </summary>
internal sealed class Http3Port : IDisposable
{
    private static readonly TimeSpan RetryInterval = TimeSpan.FromSeconds(1);

    private readonly IPEndPoint _endPoint;
    private readonly Func<IPEndPoint, CancellationToken, ValueTask<IMultiplexedConnectionListener>> _bind;
    private readonly Action<MultiplexedConnectionContext> _accept;
    private readonly IHostLog _log;
    private readonly string _offer;
    private readonly CancellationTokenSource _stopping = new();
    private readonly CancellationToken _stop;
    private volatile string? _offered;
    private Task _running = Task.CompletedTask;
    private bool _isTold;

    /// <param name="address">The address that it belongs to.</param>
    /// <param name="endPoint">Where TCP listens.</param>
    /// <param name="bind">Listens there with QUIC.</param>
    /// <param name="accept">Gets the connections; must be short.</param>
    /// <param name="log">Hears of what goes wrong.</param>
    public Http3Port(
        ListenAddress address,
        IPEndPoint endPoint,
        Func<IPEndPoint, CancellationToken, ValueTask<IMultiplexedConnectionListener>> bind,
        Action<MultiplexedConnectionContext> accept,
        IHostLog log)
    {
        Address = address;
        _endPoint = endPoint;
        _bind = bind;
        _accept = accept;
        _log = log;
        _stop = _stopping.Token;

        // RFC 7838 §3
        _offer = string.Create(CultureInfo.InvariantCulture, $"h3=\":{endPoint.Port}\"; ma=86400");
    }

    public ListenAddress Address { get; }

    /// <summary>Alt-Svc for answers over TCP; null while the port is not listened on.</summary>
    public string? Offer => _offered;

    /// <summary>Ends with the first attempt; further ones, and the connections, are seen to afterwards.</summary>
    public async Task BeginAsync()
    {
        var listener = await TryBindAsync().ConfigureAwait(false);
        _running = RunAsync(listener);
    }

    /// <summary>Lets the port go. Open connections go on.</summary>
    public async Task StopAsync()
    {
        Dispose();
        await _running.ConfigureAwait(false);
    }

    /// <summary>The same without waiting for it.</summary>
    public void Dispose()
    {
        _offered = null;
        if (!_stop.IsCancellationRequested) _stopping.Cancel();
        _stopping.Dispose();
    }

    private async Task RunAsync(IMultiplexedConnectionListener? listener)
    {
        while (true)
        {
            if (listener is not null) await AcceptAllAsync(listener).ConfigureAwait(false);
            if (_stop.IsCancellationRequested) return;

            await Task.Delay(RetryInterval, _stop).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            listener = await TryBindAsync().ConfigureAwait(false);
        }
    }

    private async Task<IMultiplexedConnectionListener?> TryBindAsync()
    {
        if (_stop.IsCancellationRequested) return null;

        try
        {
            var listener = await _bind(_endPoint, _stop).ConfigureAwait(false);
            _log.Write(HostLogLevel.Notice, $"{Address}: HTTP/3 on UDP port {_endPoint.Port}.");
            _isTold = false;
            return listener;
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            TellOnce(IsTaken(error) ? "another process has it" : error.Message);
        }
        catch (OperationCanceledException)
        {
            // the host stops
        }

        return null;
    }

    private async Task AcceptAllAsync(IMultiplexedConnectionListener listener)
    {
        try
        {
            _offered = _offer;
            while (!_stop.IsCancellationRequested
                && await listener.AcceptAsync(null, _stop).ConfigureAwait(false) is { } connection)
            {
                _accept(connection);
            }
        }
        catch (OperationCanceledException)
        {
            // the host stops
        }
        catch (Exception error)
        {
            TellOnce(error.Message);
        }
        finally
        {
            _offered = null;
            await CloseAsync(listener).ConfigureAwait(false);
        }
    }

    private async Task CloseAsync(IMultiplexedConnectionListener listener)
    {
        try
        {
            await listener.UnbindAsync().ConfigureAwait(false);
            await listener.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception error)
        {
            _log.Write(HostLogLevel.Error, $"{Address}: UDP port {_endPoint.Port} was not let go as it should be.", error);
        }
    }

    private void TellOnce(string why)
    {
        if (_isTold) return;

        _isTold = true;
        _log.Write(
            HostLogLevel.Warning,
            $"{Address}: no HTTP/3 on UDP port {_endPoint.Port}: {why}. It is tried again every second; clients stay on HTTP/2 meanwhile.");
    }

    private static bool IsTaken(Exception error) => error is AddressInUseException
        || (error as SocketException ?? error.InnerException as SocketException)?.SocketErrorCode == SocketError.AddressAlreadyInUse;
}
