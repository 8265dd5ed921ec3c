using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Hands messages from v3's queues in Redis to their handlers, at least once each, in the order of each queue.</summary>
/// <remarks>
/// It shares queues with v3's RedisMqServer. Unlike that it loses no message with a worker that dies: another takes it up when the
/// dead one's lease is over. With more than one worker for a type, messages may overtake each other.
/// </remarks>
public sealed partial class RedisMessageService : IMessageService
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private readonly RedisConnection _connection;
    private readonly TakenMessages _messages;
    private readonly object _sync = new();
    private readonly List<IQueueHandler> _handlers = [];
    private readonly Dictionary<IQueueHandler, int> _workersOf = [];
    private List<QueueWorker> _workers = [];
    private WorkerLeases? _leases;
    private IDisposable? _notices;
    private State _state;
    private int _timesStarted;

    /// <param name="connection">Stays the caller's.</param>
    public RedisMessageService(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
        _messages = new TakenMessages(connection);
        MessageFactory = new RedisMessageFactory(connection);
        RetryCount = connection.Options.RetryCount;
    }

    private enum State
    {
        Stopped,
        Started,
        Stopping,
        Disposed,
    }

    /// <inheritdoc/>
    public IMessageFactory MessageFactory { get; }

    /// <summary>Tries after the first: <see cref="RedisOptions.RetryCount"/> unless set.</summary>
    public int RetryCount { get; set; }

    /// <summary>True: queues for priority are not read. What is published with a priority stays there, as in v3.</summary>
    public bool DisablePriorityQueues { get; set; }

    /// <summary>True: what handlers return goes nowhere.</summary>
    public bool DisablePublishingResponses { get; set; }

    /// <summary>Names of the types whose answers are published; null for all.</summary>
    public string[]? PublishResponsesWhitelist { get; set; }

    /// <summary>Sees every message first; null ends its processing.</summary>
    public Func<IMessage, IMessage?>? RequestFilter { get; set; }

    /// <summary>Sees every answer before it is sent.</summary>
    public Func<object, object>? ResponseFilter { get; set; }

    /// <summary>Makes the client for a message whose ReplyTo is a URL; null says that it is the name of a queue.</summary>
    public Func<string, IOneWayClient?> ReplyClientFactory { get; set; } = ClientFactory.Create;

    /// <inheritdoc/>
    public List<Type> RegisteredTypes
    {
        get
        {
            lock (_sync) return _handlers.ConvertAll(static handler => handler.MessageType);
        }
    }

    internal RedisOptions Options => _connection.Options;

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn) => RegisterHandler(processMessageFn, null!);

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx) =>
        RegisterHandler(processMessageFn, processExceptionEx, Options.WorkersPerType);

    /// <summary>Registers what is done with messages of a type.</summary>
    /// <param name="processExceptionEx">Null to retry; else it has the failed message, which is then neither retried nor kept.</param>
    /// <param name="workers">Threads for the queue: at least 1. That for priority has one of its own.</param>
    /// <exception cref="ArgumentException">The type has a handler already.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void RegisterHandler<T>(
        Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx, int workers)
    {
        Guard.NotNull(processMessageFn);
        Guard.AtLeast(workers, 1);
        lock (_sync)
        {
            if (_state != State.Stopped) throw new InvalidOperationException("Handlers are registered before the service is started.");
            if (_handlers.Exists(static handler => handler.MessageType == typeof(T)))
            {
                throw new ArgumentException("Messages of type " + typeof(T).Name + " have a handler already.");
            }

            // v3 names queues by the simple name of the type alone
            if (_handlers.Find(static handler => handler.InQueue == QueueNames<T>.In) is { } other)
            {
                throw new ArgumentException(
                    $"{typeof(T).FullName} and {other.MessageType.FullName} have the same queue, {other.InQueue}: give one another name.");
            }

            var handler = new QueueHandler<T>(this, processMessageFn, processExceptionEx);
            _handlers.Add(handler);
            _workersOf[handler] = workers;
        }
    }

    /// <summary>Begins to take messages, those that wait already first. Does not need Redis to be there by then.</summary>
    /// <exception cref="ObjectDisposedException">The service was disposed of.</exception>
    public void Start()
    {
        lock (_sync)
        {
            if (_state == State.Disposed) throw new ObjectDisposedException(nameof(RedisMessageService));
            if (_state != State.Stopped) return;

            _state = State.Started;
            _timesStarted++;
            _workers = MakeWorkers();
            var byQueue = _handlers.SelectMany(static handler => new[]
            {
                new KeyValuePair<string, IQueueHandler>(handler.InQueue, handler),
                new KeyValuePair<string, IQueueHandler>(handler.PriorityQueue, handler),
            }).ToDictionary(static pair => pair.Key, static pair => pair.Value);
            _leases = new WorkerLeases(_messages, Options.WorkerLease, [.. _workers.Select(static worker => worker.List)], byQueue);
        }

        // before the first message is taken: a worker without a lease would not be missed
        _leases.Renew();
        foreach (var worker in _workers) worker.Start();
        _notices = _connection.Subscribe(QueueNames.TopicIn, OnNotice);
    }

    /// <summary>
    /// Ends after the messages that are being worked on, but not later than <see cref="RedisOptions.StopTimeout"/>. Others go on: unlike
    /// v3's, it does not stop every service on the same Redis.
    /// </summary>
    public void Stop()
    {
        List<QueueWorker> workers;
        lock (_sync)
        {
            if (_state != State.Started) return;

            workers = _workers;

            // whoever reads that it is stopping knows that none takes another message
            workers.ForEach(static worker => worker.Stop());
            _state = State.Stopping;
        }

        _notices?.Dispose();
        var waited = Stopwatch.StartNew();
        var ended = workers.FindAll(worker =>
        {
            var left = Options.StopTimeout - waited.Elapsed;
            return worker.Join(left > TimeSpan.Zero ? left : TimeSpan.Zero);
        });
        _leases?.Dispose();
        if (ended.Count < workers.Count)
        {
            Log.Warn($"{workers.Count - ended.Count} messages took longer than {Options.StopTimeout.TotalSeconds} s to end: others will "
                + "take them up when the lease is over.");
        }

        try
        {
            _messages.Forget(ended.Where(worker => _messages.Kept(worker.List) == null).Select(static worker => worker.List));
        }
        catch (RedisUnavailableException)
        {
            // The leases run out by themselves.
            Log.Debug("Redis was away when the message service stopped");
        }

        lock (_sync)
        {
            _workers = [];
            if (_state == State.Stopping) _state = State.Stopped;
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Stop();
        lock (_sync) _state = State.Disposed;
    }

    private List<QueueWorker> MakeWorkers()
    {
        using var process = Process.GetCurrentProcess();
        var name = $"{Environment.MachineName}-{process.Id}-{Guid.NewGuid().ToString("N", CultureInfo.InvariantCulture).Substring(0, 8)}";
        var workers = new List<QueueWorker>();
        foreach (var handler in _handlers)
        {
            if (!DisablePriorityQueues) Add(handler, handler.PriorityQueue);
            for (var i = 0; i < _workersOf[handler]; i++) Add(handler, handler.InQueue);
        }

        return workers;

        void Add(IQueueHandler handler, string queue) =>
            workers.Add(new QueueWorker(_messages, handler, queue, name + "-" + workers.Count, Options.QueueSweep));
    }

    private void OnNotice(string topic, string notice)
    {
        if (notice == "STOP")
        {
            if (Options.StopsWithOthers) Task.Run(Stop);
            return;
        }

        List<QueueWorker> workers;
        lock (_sync) workers = _workers;
        foreach (var worker in workers)
        {
            if (worker.Queue == notice) worker.Wake();
        }
    }
}
