using System;
using System.Threading;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A thread that takes the messages of one queue, one after the other.</summary>
internal sealed class QueueWorker
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly TakenMessages _messages;
    private readonly IQueueHandler _handler;
    private readonly bool _isPriority;
    private readonly TimeSpan _sweep;
    private readonly object _sync = new();
    private readonly Thread _thread;
    private volatile bool _stopping;
    private bool _woken;

    public QueueWorker(TakenMessages messages, IQueueHandler handler, string queue, string name, TimeSpan sweep)
    {
        _messages = messages;
        _handler = handler;
        _sweep = sweep;
        _isPriority = queue == handler.PriorityQueue;
        Queue = queue;
        List = TakenMessages.ListOf(queue, name);
        _thread = new Thread(Work) { IsBackground = true, Name = "Queue " + queue };
    }

    public string Queue { get; }

    /// <summary>Where the message stands that the worker has.</summary>
    public string List { get; }

    public void Start() => _thread.Start();

    /// <summary>There may be a message.</summary>
    public void Wake()
    {
        lock (_sync)
        {
            _woken = true;
            Monitor.Pulse(_sync);
        }
    }

    /// <summary>Ends after the message that is being worked on.</summary>
    public void Stop()
    {
        _stopping = true;
        Wake();
    }

    /// <returns>False if it is still at work.</returns>
    public bool Join(TimeSpan timeout) => _thread.Join(timeout);

    private void Work()
    {
        // After an error nobody knows what Redis has done by then: what stands in the worker's list comes first.
        var mayHaveOne = false;
        while (!_stopping)
        {
            try
            {
                var message = mayHaveOne ? _messages.Kept(List) : null;
                mayHaveOne = false;
                message ??= _messages.Take(Queue, List);
                while (message != null) message = ProcessAndTake(message);

                if (!_stopping) Pause(_sweep);
            }
            catch (RedisUnavailableException ex)
            {
                mayHaveOne = true;
                Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            }
            catch (Exception ex)
            {
                mayHaveOne = true;
                Log.Error("Queue " + Queue + " cannot be read", ex);
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
            return _messages.Done(Queue, List, message, outcome, takesNext: !_stopping);
        }
        catch (RedisUnavailableException ex) when (!_stopping)
        {
            // The work is done; what comes of it waits here for Redis. Should this process end meanwhile, it is done again.
            Log.Warn("Redis is away: the outcome of a message of " + Queue + " waits for it");
            Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            return FinishLater(message, outcome);
        }
    }

    private byte[]? FinishLater(byte[] message, Outcome outcome)
    {
        while (!_stopping)
        {
            try
            {
                _messages.Done(Queue, List, message, outcome, takesNext: false);

                // the call that failed may have taken the next message all the same
                return _messages.Kept(List);
            }
            catch (RedisUnavailableException ex)
            {
                Pause(ex.RetryAfter > _sweep ? ex.RetryAfter : _sweep);
            }
        }

        return null;
    }
}
