using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>The handlers and the state of a message service. Handlers can be added only while the service is stopped.</summary>
internal sealed class HandlerTable
{
    private readonly List<(IQueueHandler Handler, int Workers)> _handlers = [];
    private ServiceState _state;
    private int _timesStarted;

    /// <summary>The service's lock. Members that do not acquire it must be called while it is held.</summary>
    public object Sync { get; } = new();

    public IEnumerable<IQueueHandler> Handlers => _handlers.Select(static one => one.Handler);

    public List<Type> Types
    {
        get
        {
            lock (Sync) return _handlers.ConvertAll(static one => one.Handler.MessageType);
        }
    }

    public string Status
    {
        get
        {
            lock (Sync) return _state.ToString();
        }
    }

    /// <exception cref="ArgumentException">The type already has a handler, or another type has the same queue.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void Add(IQueueHandler handler, int workers)
    {
        var type = handler.MessageType;
        lock (Sync)
        {
            if (_state != ServiceState.Stopped) throw new InvalidOperationException("Register handlers before the service is started.");
            if (_handlers.Exists(one => one.Handler.MessageType == type))
                throw new ArgumentException("Messages of type " + type.Name + " already have a handler.");

            // v3 derives a queue's name from the simple name of the type, so two types may collide
            if (Handlers.FirstOrDefault(one => one.InQueue == handler.InQueue) is { } other)
            {
                throw new ArgumentException(
                    $"{type.FullName} and {other.MessageType.FullName} have the same queue, {other.InQueue}: rename one of them.");
            }

            _handlers.Add((handler, workers));
        }
    }

    /// <summary>The queues that workers consume.</summary>
    public IEnumerable<string> Queues(bool withPriority) =>
        Handlers.SelectMany(handler => withPriority ? new[] { handler.PriorityQueue, handler.InQueue } : [handler.InQueue]);

    /// <returns>One worker for each priority queue, and the registered number of workers for each other queue.</returns>
    public List<TWorker> CreateWorkers<TWorker>(bool withPriority, Func<IQueueHandler, string, int, TWorker> create)
    {
        var workers = new List<TWorker>();
        foreach (var (handler, count) in _handlers)
        {
            if (withPriority) workers.Add(create(handler, handler.PriorityQueue, workers.Count));
            for (var i = 0; i < count; i++) workers.Add(create(handler, handler.InQueue, workers.Count));
        }

        return workers;
    }

    /// <param name="service">Name of the service, for the exception.</param>
    /// <returns>False if the service is running or stopping.</returns>
    /// <exception cref="ObjectDisposedException">The service was disposed.</exception>
    public bool TryStart(string service)
    {
        if (_state == ServiceState.Disposed) throw new ObjectDisposedException(service);
        if (_state != ServiceState.Stopped) return false;

        _state = ServiceState.Started;
        _timesStarted++;
        return true;
    }

    /// <returns>False if the service is not running.</returns>
    public bool TryBeginStop()
    {
        if (_state != ServiceState.Started) return false;

        _state = ServiceState.Stopping;
        return true;
    }

    public void EndStop()
    {
        if (_state == ServiceState.Stopping) _state = ServiceState.Stopped;
    }

    public void Dispose()
    {
        lock (Sync) _state = ServiceState.Disposed;
    }

    /// <returns>The sum over all handlers, since the process started.</returns>
    public IMessageHandlerStats GetStats()
    {
        var total = new MessageHandlerStats("All Handlers");
        lock (Sync) _handlers.ForEach(one => total.Add(one.Handler.GetStats()));
        return total;
    }

    public string Describe(bool withPriority)
    {
        lock (Sync)
        {
            var text = new StringBuilder("#MQ SERVER STATS:\n===============\n")
                .Append("Current Status: ").Append(_state).Append('\n')
                .Append("Listening On: ").Append(string.Join(", ", Queues(withPriority))).Append('\n')
                .Append("Times Started: ").Append(_timesStarted).Append('\n');
            foreach (var handler in Handlers) text.Append("===============\n").Append(handler.GetStats());
            return text.Append("===============\n").ToString();
        }
    }
}
