using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The handlers of a message service, and its state: they change while it is stopped alone.</summary>
internal sealed class HandlerTable
{
    private readonly List<(IQueueHandler Handler, int Workers)> _handlers = [];
    private ServiceState _state;
    private int _timesStarted;

    /// <summary>The lock of the service. Members that don't take it are called within it.</summary>
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

    /// <exception cref="ArgumentException">The type has a handler, or another type has the same queue.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void Add(IQueueHandler handler, int workers)
    {
        var type = handler.MessageType;
        lock (Sync)
        {
            if (_state != ServiceState.Stopped) throw new InvalidOperationException("Register handlers before the service is started.");
            if (_handlers.Exists(one => one.Handler.MessageType == type))
                throw new ArgumentException("Messages of type " + type.Name + " already have a handler.");

            // v3 names queues by the simple name of the type alone
            if (Handlers.FirstOrDefault(one => one.InQueue == handler.InQueue) is { } other)
            {
                throw new ArgumentException(
                    $"{type.FullName} and {other.MessageType.FullName} have the same queue, {other.InQueue}: rename one of them.");
            }

            _handlers.Add((handler, workers));
        }
    }

    /// <summary>The queues that workers read.</summary>
    public IEnumerable<string> Queues(bool withPriority) =>
        Handlers.SelectMany(handler => withPriority ? new[] { handler.PriorityQueue, handler.InQueue } : [handler.InQueue]);

    /// <returns>A worker of each priority queue, and the registered number for each other queue.</returns>
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

    /// <param name="service">The name for the exception.</param>
    /// <returns>False if the service runs or stops.</returns>
    /// <exception cref="ObjectDisposedException">The service was disposed.</exception>
    public bool TryStart(string service)
    {
        if (_state == ServiceState.Disposed) throw new ObjectDisposedException(service);
        if (_state != ServiceState.Stopped) return false;

        _state = ServiceState.Started;
        _timesStarted++;
        return true;
    }

    /// <returns>False if the service does not run.</returns>
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
