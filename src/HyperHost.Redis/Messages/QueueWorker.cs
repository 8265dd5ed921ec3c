using System;
using System.Threading;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A thread that processes the messages of one queue in order.</summary>
internal sealed class QueueWorker : QueueThread
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly PendingMessages _messages;
    private readonly IQueueHandler _handler;
    private readonly bool _isPriority;
    private readonly TimeSpan _sweep;
    private readonly object _sync = new();
    private volatile bool _stopping;
    private bool _woken;

    public QueueWorker(PendingMessages messages, IQueueHandler handler, string queue, string name, TimeSpan sweep) : base(queue, Log)
    {
        _messages = messages;
        _handler = handler;
        _sweep = sweep;
        _isPriority = queue == handler.PriorityQueue;
        List = PendingMessages.ListOf(queue, name);
    }

    /// <summary>The list of the message in progress.</summary>
    public string List { get; }

    protected override bool IsStopping => _stopping;

    /// <summary>Signals that a message may be available.</summary>
    public void Wake()
    {
        lock (_sync)
        {
            _woken = true;
            Monitor.Pulse(_sync);
        }
    }

    /// <summary>Stops after the message in progress.</summary>
    public void Stop()
    {
        _stopping = true;
        Wake();
    }

    protected override void Work()
    {
        // After an error it is unknown whether Redis ran the command: check the worker's list for a message first.
        var mayBePending = true;
        var timeouts = 0;
        while (!_stopping)
        {
            try
            {
                var message = mayBePending ? PeekPending(timeouts) : null;
                mayBePending = false;
                timeouts = 0;
                message ??= _messages.Take(Queue, List);
                while (message != null) message = ProcessAndTake(message);

                if (!_stopping) Pause(_sweep);
            }
            catch (RedisUnavailableException ex)
            {
                mayBePending = true;
                if (ex.Cause is TimeoutException) timeouts++;
                Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            }
            catch (Exception ex)
            {
                mayBePending = true;
                Log.Error("Reading the queue " + Queue + " failed", ex);
                Pause(_sweep);
            }
        }
    }

    /// <summary>Reads the message in progress. After several timeouts a long one is set aside: its length may be the cause.</summary>
    private byte[]? PeekPending(int timeouts) =>
        _messages.Peek(Queue, List, timeouts >= MessageResult.MaxAttempts ? MessageResult.SmallMessageBytes : null);

    private void Pause(TimeSpan most)
    {
        lock (_sync)
        {
            if (!_woken) Monitor.Wait(_sync, most);
            _woken = false;
        }
    }

    private byte[]? ProcessAndTake(byte[] message)
    {
        var result = PendingMessages.SetAsideBytes(message) is { } bytes
            ? _handler.Reject(null, "MessageTooLong", PendingMessages.WhySetAside(Queue, bytes))
            : _handler.Process(message, _isPriority);
        var attempts = 0;
        for (var isFirst = true; ; isFirst = false)
        {
            try
            {
                var next = _messages.Complete(Queue, List, message, _messages.OutcomeOf(result), takesNext: isFirst && !_stopping);

                // a failed call may nevertheless have taken the next message
                return isFirst ? next : _messages.Peek(Queue, List);
            }
            catch (RedisUnavailableException ex)
            {
                if (_stopping) return null;

                // Processed, but not acknowledged: if this process ends first, the message is processed again.
                if (isFirst) Log.Warn($"Redis is unavailable: the result of a message of {Queue} is sent when it responds again.");
                if (ex.Cause is TimeoutException && result.IsSuspect && ++attempts >= MessageResult.MaxAttempts)
                {
                    result = Refuse(message, result, ex);
                    attempts = 0;
                }
                else
                {
                    Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
                }
            }
            catch (Exception ex) when (ex is RedisServerException or RedisCommandException or ArgumentException && result.Queue != null)
            {
                result = Refuse(message, result, ex);
            }
        }
    }

    /// <returns>The result to send instead of a refused one. A message that no dead-letter queue accepts is set aside.</returns>
    private MessageResult Refuse(byte[] message, in MessageResult result, Exception cause)
    {
        var instead = _handler.Refused(result, cause);
        if (result.Purpose == MessagePurpose.Dead)
        {
            _messages.SetAside(Queue, List, message);
            Log.Error($"A message of {Queue} is in the list {PendingMessages.AsideOf(Queue)}, as its dead-letter queue refuses it.");
        }

        return instead;
    }
}
