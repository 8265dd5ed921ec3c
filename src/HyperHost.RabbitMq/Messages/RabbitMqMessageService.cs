using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Processes messages of v3's queues in RabbitMQ at least once.</summary>
/// <remarks>
/// A message is acknowledged after its handler has returned and the broker has confirmed the response, the retry or the dead letter. With
/// several workers per type, the order is not preserved.
/// </remarks>
public sealed partial class RabbitMqMessageService : IMessageService, IMessageRules
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private readonly RabbitMqConnection _connection;
    private readonly HandlerTable _handlers = new();
    private List<QueueWorker> _workers = [];
    private QueueLengths? _lengths;

    /// <param name="connection">The connection, which the caller disposes after stopping the service.</param>
    public RabbitMqMessageService(RabbitMqConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
        MessageFactory = new RabbitMqMessageFactory(connection);
        RetryCount = connection.Options.RetryCount;
    }

    /// <inheritdoc/>
    public IMessageFactory MessageFactory { get; }

    /// <summary>Retries after the first attempt: <see cref="RabbitMqOptions.RetryCount"/> unless set.</summary>
    public int RetryCount { get; set; }

    /// <summary>True: priority queues are not consumed. Messages published with a priority stay in them, as in v3.</summary>
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

    internal RabbitMqOptions Options => _connection.Options;

    int IMessageRules.MaxMessageBytes => Options.MaxMessageBytes;

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object?> processMessageFn) => RegisterHandler(processMessageFn, null);

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object?> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx) =>
        RegisterHandler(processMessageFn, processExceptionEx, Options.WorkersPerType);

    /// <summary>Registers the handler of a message type.</summary>
    /// <param name="processExceptionEx">Null to retry; otherwise it receives the failed message, which is then removed.</param>
    /// <param name="workers">Threads of the queue: at least 1. The priority queue has one more.</param>
    /// <exception cref="ArgumentException">The type already has a handler, or another type has the same queue.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void RegisterHandler<T>(
        Func<IMessage<T>, object?> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx, int workers)
    {
        Guard.NotNull(processMessageFn);
        Guard.AtLeast(workers, 1);
        _handlers.Add(new QueueHandler<T>(this, processMessageFn, processExceptionEx, Log), workers);
    }

    /// <summary>Starts the workers. The broker need not be available yet: each worker connects as soon as it can.</summary>
    /// <exception cref="ObjectDisposedException">The service was disposed.</exception>
    public void Start()
    {
        lock (_handlers.Sync)
        {
            if (!_handlers.TryStart(nameof(RabbitMqMessageService))) return;

            _workers = _handlers.CreateWorkers(
                !DisablePriorityQueues, (handler, queue, _) => new QueueWorker(_connection, handler, queue));
            _workers.ForEach(static worker => worker.Start());
            _lengths = new QueueLengths(
                _connection, _handlers.Queues(!DisablePriorityQueues), _handlers.Handlers.Select(static handler => handler.DeadLetterQueue),
                _connection.Time);
        }
    }

    /// <summary>
    /// Stops consuming, and waits for messages in progress, at most <see cref="RabbitMqOptions.StopTimeout"/>. Prefetched messages return
    /// to their queues at once.
    /// </summary>
    public void Stop()
    {
        List<QueueWorker> workers;
        lock (_handlers.Sync)
        {
            if (!_handlers.TryBeginStop()) return;

            workers = _workers;
        }

        _lengths?.Dispose();
        workers.ForEach(static worker => worker.Stop());
        var waited = Stopwatch.StartNew();
        var late = workers.FindAll(worker =>
        {
            var left = Options.StopTimeout - waited.Elapsed;
            return !worker.Join(left > TimeSpan.Zero ? left : TimeSpan.Zero);
        });
        if (late.Count > 0)
        {
            Log.Warn(FormattableString.Invariant(
                $"{late.Count} messages took longer than {Options.StopTimeout.TotalSeconds} s: the broker delivers them again."));
            late.ForEach(static worker => worker.Abandon());
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

    string? IMessageRules.WhyNoReplyQueue(string name) =>
        MessageHeaders.IsShort(name) ? null : $"ReplyTo has more than {MessageHeaders.MaxShortString} bytes.";
}
