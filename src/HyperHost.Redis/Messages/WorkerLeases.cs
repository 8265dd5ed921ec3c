using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Renews the leases of this process's workers, and returns messages of dead workers to their queues.</summary>
internal sealed class WorkerLeases : IDisposable
{
    /// <summary>Workers that may die while processing a message before it is rejected.</summary>
    private const int LossesToReject = 5;

    /// <summary>Renewals per lease: two may fail.</summary>
    private const int RenewalsPerLease = 3;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly PendingMessages _messages;
    private readonly TimeSpan _lease;
    private readonly string[] _lists;
    private readonly Dictionary<string, IQueueHandler> _handlers;
    private readonly Timer _timer;
    private int _running;

    /// <param name="lists">The lists of this process's workers.</param>
    /// <param name="handlers">Handlers by queue; other queues are left to other processes.</param>
    public WorkerLeases(PendingMessages messages, TimeSpan lease, string[] lists, Dictionary<string, IQueueHandler> handlers)
    {
        _messages = messages;
        _lease = lease;
        _lists = lists;
        _handlers = handlers;
        var period = TimeSpan.FromMilliseconds(lease.TotalMilliseconds / RenewalsPerLease);
        _timer = new Timer(_ => Renew(), null, period, period);
    }

    /// <summary>Renews the leases now, and finds dead workers.</summary>
    public void Renew()
    {
        if (Interlocked.Exchange(ref _running, 1) == 1) return;

        try
        {
            foreach (var dead in _messages.RenewLeases(_lease, _lists).Except(_lists)) TryRecover(dead);
        }
        catch (RedisUnavailableException)
        {
            // logged by the connection; the next renewal retries
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

    /// <summary>Recovers the messages of one dead worker: its failure delays no other's.</summary>
    private void TryRecover(string list)
    {
        try
        {
            Recover(list);
        }
        catch (Exception ex) when (ex is not RedisUnavailableException)
        {
            Log.Error("The message of a dead worker could not be recovered", ex);
        }
    }

    private void Recover(string list)
    {
        if (PendingMessages.QueueOf(list) is not { } queue || !_handlers.TryGetValue(queue, out var handler)) return;

        while (_messages.Peek(queue, list) is { } message)
        {
            var losses = handler.IdOf(message) is { } id ? _messages.CountLoss(id) : LossesToReject;
            if (losses >= LossesToReject) Reject(queue, list, message, handler, losses);
            else _messages.ReturnToQueue(queue, list, message);

            var target = losses < LossesToReject ? "queue again" : "dead-letter queue";
            Log.Warn($"A worker of {queue} died: its message goes to the {target}.");
        }

        _messages.RemoveLeases([list]);
    }

    private void Reject(string queue, string list, byte[] message, IQueueHandler handler, long losses)
    {
        var result = PendingMessages.SetAsideBytes(message) is { } bytes
            ? handler.Reject(null, "MessageTooLong", PendingMessages.WhySetAside(queue, bytes))
            : handler.Reject(
                message, "WorkerLost", $"{losses} workers died while they processed this message, or were delayed beyond their lease.");
        try
        {
            _messages.Complete(queue, list, message, _messages.OutcomeOf(result), takesNext: false);
        }
        catch (RedisServerException ex)
        {
            Log.Error($"A message of {queue} is in the list {PendingMessages.AsideOf(queue)}, as its dead-letter queue refuses it.", ex);
            _messages.SetAside(queue, list, message);
        }
    }
}
