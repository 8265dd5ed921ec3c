using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Keeps this process's workers alive in Redis, and gives back to the queues what dead ones had.</summary>
internal sealed class WorkerLeases : IDisposable
{
    /// <summary>Workers that may die of a message before it is given up.</summary>
    private const int LossesToGiveUp = 5;

    /// <summary>Renewals in a lease: two may fail.</summary>
    private const int RenewalsPerLease = 3;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly TakenMessages _messages;
    private readonly TimeSpan _lease;
    private readonly string[] _lists;
    private readonly Dictionary<string, IQueueHandler> _handlers;
    private readonly Timer _timer;
    private int _running;

    /// <param name="lists">Of this process's workers.</param>
    /// <param name="handlers">By queue; other queues are others' business.</param>
    public WorkerLeases(TakenMessages messages, TimeSpan lease, string[] lists, Dictionary<string, IQueueHandler> handlers)
    {
        _messages = messages;
        _lease = lease;
        _lists = lists;
        _handlers = handlers;
        var period = TimeSpan.FromMilliseconds(lease.TotalMilliseconds / RenewalsPerLease);
        _timer = new Timer(_ => Renew(), null, period, period);
    }

    /// <summary>Renews the leases now, and looks for dead workers.</summary>
    public void Renew()
    {
        if (Interlocked.Exchange(ref _running, 1) == 1) return;

        try
        {
            foreach (var dead in _messages.KeepAlive(_lease, _lists).Except(_lists)) GiveBack(dead);
        }
        catch (RedisUnavailableException)
        {
            // told by the connection; the next renewal tries again
        }
        catch (Exception ex)
        {
            Log.Error("The leases of the workers could not be renewed", ex);
        }
        finally
        {
            Volatile.Write(ref _running, 0);
        }
    }

    public void Dispose() => _timer.Dispose();

    private void GiveBack(string list)
    {
        var queue = TakenMessages.QueueOf(list);
        if (!_handlers.TryGetValue(queue, out var handler)) return;

        while (_messages.Kept(list) is { } message)
        {
            var losses = handler.IdOf(message) is { } id ? _messages.CountLoss(id) : LossesToGiveUp;
            if (losses >= LossesToGiveUp) _messages.Done(queue, list, message, handler.GiveUp(message, losses), takesNext: false);
            else _messages.ReturnToQueue(list, message);

            Log.Warn($"A worker of {queue} is gone: its message goes {(losses < LossesToGiveUp ? "back" : "to the dead-letter queue")}");
        }

        _messages.Forget([list]);
    }
}
