using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Processes messages of v3's queues in Redis at least once, in the order of each queue.</summary>
/// <remarks>
/// Compatible with v3's RedisMqServer on the same queues. No message is lost with a worker that dies: another one processes it after the
/// lease of the dead worker has expired. With more than one worker per type, the order is not preserved.
/// </remarks>
public sealed partial class RedisMessageService : IMessageService, IMessageRules
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    /// <summary>As in AMQP, so that a message is treated alike in both.</summary>
    private const int MaxQueueNameBytes = 255;

    private readonly RedisConnection _connection;
    private readonly PendingMessages _messages;
    private readonly HandlerTable _handlers = new();
    private List<QueueWorker> _workers = [];
    private WorkerLeases? _leases;
    private IDisposable? _notifications;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisMessageService(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection.Messages;
        _messages = new PendingMessages(_connection);
        MessageFactory = new RedisMessageFactory(connection);
        RetryCount = connection.Options.RetryCount;
    }

    /// <inheritdoc/>
    public IMessageFactory MessageFactory { get; }

    /// <summary>Retries after the first attempt: <see cref="RedisOptions.RetryCount"/> unless set.</summary>
    public int RetryCount { get; set; }

    /// <summary>True: priority queues are not read. Messages published with a priority stay in them, as in v3.</summary>
    public bool DisablePriorityQueues { get; set; }

    /// <summary>True: return values of handlers are discarded.</summary>
    public bool DisablePublishingResponses { get; set; }

    /// <summary>Names of the response types that are published; null for all.</summary>
    public string[]? PublishResponsesWhitelist { get; set; }

    /// <summary>Called with each message before its handler; return null to skip the handler.</summary>
    public Func<IMessage, IMessage?>? RequestFilter { get; set; }

    /// <summary>Called with each response before it is sent.</summary>
    public Func<object, object>? ResponseFilter { get; set; }

    /// <summary>
    /// Creates the client for a message whose ReplyTo is a URL; returns null if it is the name of a queue. By default
    /// <see cref="ReplyAddresses.CreateClient"/>, which throws for hosts outside <see cref="ReplyAddresses.AllowedHosts"/>.
    /// </summary>
    public Func<string, IOneWayClient?> ReplyClientFactory { get; set; } = ReplyAddresses.CreateClient;

    /// <inheritdoc/>
    public List<Type> RegisteredTypes => _handlers.Types;

    internal RedisOptions Options => _connection.Options;

    int IMessageRules.MaxMessageBytes => Options.MaxMessageBytes;

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object?> processMessageFn) => RegisterHandler(processMessageFn, null);

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object?> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx) =>
        RegisterHandler(processMessageFn, processExceptionEx, Options.WorkersPerType);

    /// <summary>Registers the handler of a message type.</summary>
    /// <param name="processExceptionEx">Null to retry; otherwise it receives the failed message, which is then removed.</param>
    /// <param name="workers">Threads of the queue: at least 1. The priority queue has one more.</param>
    /// <exception cref="ArgumentException">The type already has a handler.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void RegisterHandler<T>(
        Func<IMessage<T>, object?> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx, int workers)
    {
        Guard.NotNull(processMessageFn);
        Guard.AtLeast(workers, 1);
        _handlers.Add(new QueueHandler<T>(this, processMessageFn, processExceptionEx, Log), workers);
    }

    /// <summary>Starts to process messages, queued ones first. Redis need not be available by then.</summary>
    /// <exception cref="ObjectDisposedException">The service was disposed.</exception>
    public void Start()
    {
        lock (_handlers.Sync)
        {
            if (!_handlers.TryStart(nameof(RedisMessageService))) return;

            _workers = CreateWorkers();
            var byQueue = _handlers.Handlers.SelectMany(static handler => new[]
            {
                new KeyValuePair<string, IQueueHandler>(handler.InQueue, handler),
                new KeyValuePair<string, IQueueHandler>(handler.PriorityQueue, handler),
            }).ToDictionary(static pair => pair.Key, static pair => pair.Value);
            _leases = new WorkerLeases(_messages, Options.WorkerLease, [.. _workers.Select(static worker => worker.List)], byQueue);
        }

        // before the first message is taken: the death of a worker without a lease is not detected
        _leases.Renew();
        foreach (var worker in _workers) worker.Start();
        _notifications = _connection.Subscribe(QueueNames.TopicIn, OnNotification);
    }

    /// <summary>
    /// Stops after the messages in progress, at most after <see cref="RedisOptions.StopTimeout"/>. Unlike v3's, it does not stop the
    /// services of other nodes on the same Redis.
    /// </summary>
    public void Stop()
    {
        List<QueueWorker> workers;
        lock (_handlers.Sync)
        {
            if (!_handlers.TryBeginStop()) return;

            // within the lock: in state Stopping no worker takes another message
            workers = _workers;
            workers.ForEach(static worker => worker.Stop());
        }

        _notifications?.Dispose();
        var waited = Stopwatch.StartNew();
        var ended = workers.FindAll(worker =>
        {
            var left = Options.StopTimeout - waited.Elapsed;
            return worker.Join(left > TimeSpan.Zero ? left : TimeSpan.Zero);
        });
        _leases?.Dispose();
        if (ended.Count < workers.Count)
        {
            Log.Warn(FormattableString.Invariant(
                $"{workers.Count - ended.Count} messages are still in progress after {Options.StopTimeout.TotalSeconds} s: ")
                + "other workers process them again after the lease has expired.");
        }

        try
        {
            var idle = ended.Where(worker => _messages.Peek(worker.Queue, worker.List) == null);
            _messages.RemoveLeases(idle.Select(static worker => worker.List));
        }
        catch (RedisUnavailableException)
        {
            // the leases expire by themselves
            Log.Debug("Redis was unavailable when the message service stopped.");
        }

        lock (_handlers.Sync)
        {
            _workers = [];
            _handlers.EndStop();
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Stop();
        _handlers.Dispose();
    }

    string? IMessageRules.WhyNoReplyQueue(string name) => name switch
    {
        _ when Encoding.UTF8.GetByteCount(name) > MaxQueueNameBytes => $"ReplyTo has more than {MaxQueueNameBytes} bytes.",
        _ when PendingMessages.IsOwn(name) || SessionKeys.IsSession(name) || RedisUserStore.IsKey(name) =>
            "ReplyTo is not the name of a queue: the key has another purpose.",
        _ => null,
    };

    private List<QueueWorker> CreateWorkers()
    {
        using var process = Process.GetCurrentProcess();
        var name = $"{Environment.MachineName}-{process.Id}-{Guid.NewGuid().ToString("N", CultureInfo.InvariantCulture).Substring(0, 8)}";
        return _handlers.CreateWorkers(!DisablePriorityQueues, (handler, queue, number) =>
            new QueueWorker(_messages, handler, queue, name + "-" + number, Options.QueueSweep));
    }

    private void OnNotification(string topic, string notification)
    {
        if (notification == "STOP")
        {
            if (Options.StopsWithOthers) Task.Run(Stop);
            return;
        }

        List<QueueWorker> workers;
        lock (_handlers.Sync) workers = _workers;
        foreach (var worker in workers)
        {
            if (worker.Queue == notification) worker.Wake();
        }
    }
}
