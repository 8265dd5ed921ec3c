using System;
using System.Threading;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A thread that processes the messages of one queue in order.</summary>
internal sealed class QueueWorker
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly PendingMessages _messages;
    private readonly IQueueHandler _handler;
    private readonly bool _isPriority;
    private readonly TimeSpan _sweep;
    private readonly object _sync = new();
    private readonly Thread _thread;
    private volatile bool _stopping;
    private bool _woken;

    public QueueWorker(PendingMessages messages, IQueueHandler handler, string queue, string name, TimeSpan sweep)
    {
        _messages = messages;
        _handler = handler;
        _sweep = sweep;
        _isPriority = queue == handler.PriorityQueue;
        Queue = queue;
        List = PendingMessages.ListOf(queue, name);
        _thread = new Thread(Work) { IsBackground = true, Name = "Queue " + queue };
    }

    public string Queue { get; }

    /// <summary>The list of the message in progress.</summary>
    public string List { get; }

    public void Start() => _thread.Start();

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

    /// <returns>False if it is still running.</returns>
    public bool Join(TimeSpan timeout) => _thread.Join(timeout);

    private void Work()
    {
        // After an error it is unknown whether Redis ran the command: a message in the worker's list comes first.
        var mayBePending = false;
        while (!_stopping)
        {
            try
            {
                var message = mayBePending ? _messages.Peek(List) : null;
                mayBePending = false;
                message ??= _messages.Take(Queue, List);
                while (message != null) message = ProcessAndTake(message);

                if (!_stopping) Pause(_sweep);
            }
            catch (RedisUnavailableException ex)
            {
                mayBePending = true;
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
        var outcome = _handler.Process(message, _isPriority);
        try
        {
            return _messages.Complete(Queue, List, message, outcome, takesNext: !_stopping);
        }
        catch (RedisUnavailableException ex) when (!_stopping)
        {
            // Processed, but not acknowledged: if this process ends first, the message is processed again.
            Log.Warn($"Redis is unavailable: the result of a message of {Queue} is sent when it responds again.");
            Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            return RetryCompletion(message, outcome);
        }
    }

    private byte[]? RetryCompletion(byte[] message, Outcome outcome)
    {
        while (!_stopping)
        {
            try
            {
                _messages.Complete(Queue, List, message, outcome, takesNext: false);

                // the failed call may nevertheless have taken the next message
                return _messages.Peek(List);
            }
            catch (RedisUnavailableException ex)
            {
                Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            }
        }

        return null;
    }
}
