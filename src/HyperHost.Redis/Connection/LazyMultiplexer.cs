using System;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A connection that is opened on first use. If opening fails, the next use tries again.</summary>
/// <remarks>
/// Callers wait for a task rather than a lock. The client connects on thread pool threads, and .NET's thread pool adds threads at once
/// while its own threads block on tasks.
/// </remarks>
/// <param name="connect">Opens a connection.</param>
/// <param name="onOpened">Called with each connection, before its first use.</param>
internal sealed class LazyMultiplexer(Func<Task<ConnectionMultiplexer>> connect, Action<ConnectionMultiplexer> onOpened) : IDisposable
{
    private readonly object _sync = new();
    private volatile ConnectionMultiplexer? _opened;
    private Task<ConnectionMultiplexer>? _opening;
    private bool _disposed;

    /// <summary>The open connection; null before the first use.</summary>
    public ConnectionMultiplexer? Current => _opened;

    /// <exception cref="RedisConnectionException">No connection could be made.</exception>
    /// <exception cref="ObjectDisposedException">This object was disposed.</exception>
    public ConnectionMultiplexer Open() => _opened ?? OpenAsync().GetAwaiter().GetResult();

    /// <inheritdoc cref="Open"/>
    public async Task<ConnectionMultiplexer> OpenAsync()
    {
        if (_opened is { } opened) return opened;

        Task<ConnectionMultiplexer> opening;
        lock (_sync)
        {
            if (_disposed) throw new ObjectDisposedException(nameof(RedisConnection));

            opening = _opening ??= ConnectAsync();
        }

        try
        {
            return await opening.ConfigureAwait(false);
        }
        catch
        {
            lock (_sync)
            {
                if (_opening == opening) _opening = null;
            }

            throw;
        }
    }

    /// <summary>Replaces the connection: the next use opens a new one.</summary>
    /// <param name="maxCallTime">How long calls in progress may still use the old connection.</param>
    public async void Renew(TimeSpan maxCallTime)
    {
        if (Detach() is not { } old) return;

        await Task.Delay(maxCallTime).ConfigureAwait(false);
        old.Dispose();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        ConnectionMultiplexer? opened;
        lock (_sync)
        {
            if (_disposed) return;

            _disposed = true;
            opened = _opened;
            _opened = null;
        }

        opened?.Dispose();
    }

    /// <returns>The open connection; null if there is none.</returns>
    private ConnectionMultiplexer? Detach()
    {
        lock (_sync)
        {
            if (_disposed || _opened is not { } opened) return null;

            _opened = null;
            _opening = null;
            return opened;
        }
    }

    private async Task<ConnectionMultiplexer> ConnectAsync()
    {
        var multiplexer = await connect().ConfigureAwait(false);
        onOpened(multiplexer);
        lock (_sync)
        {
            if (!_disposed) return _opened = multiplexer;
        }

        multiplexer.Dispose();
        throw new ObjectDisposedException(nameof(RedisConnection));
    }
}
