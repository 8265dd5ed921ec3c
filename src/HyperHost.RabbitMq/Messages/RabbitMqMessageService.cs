using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Passes messages from v3's queues in RabbitMQ to their handlers, each at least once.</summary>
/// <remarks>
/// A message is acknowledged after its handler has returned and the broker has confirmed the response, the retry or the dead letter.
/// With several workers for a type, messages may overtake each other.
/// </remarks>
public sealed partial class RabbitMqMessageService : IMessageService, IMessageRules
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private readonly RabbitMqConnection _connection;
    private readonly HandlerTable _handlers = new();
    private List<QueueWorker> _workers = [];
    private QueueLengths? _lengths;

    /// <param name="connection">Remains the caller's; stop the service before it is disposed of.</param>
    public RabbitMqMessageService(RabbitMqConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
        MessageFactory = new RabbitMqMessageFactory(connection);
        RetryCount = connection.Options.RetryCount;
    }

    /// <inheritdoc/>
    public IMessageFactory MessageFactory { get; }

    /// <summary>Attempts after the first: <see cref="RabbitMqOptions.RetryCount"/> by default.</summary>
    public int RetryCount { get; set; }

    /// <summary>True: queues for priority are not read. Messages that are published with a priority stay there, as in v3.</summary>
    public bool DisablePriorityQueues { get; set; }

    /// <summary>True: responses of handlers are not published.</summary>
    public bool DisablePublishingResponses { get; set; }

    /// <summary>Names of the types whose responses are published; null for all.</summary>
    public string[]? PublishResponsesWhitelist { get; set; }

    /// <summary>Called with every message before its handler; null ends its processing.</summary>
    public Func<IMessage, IMessage?>? RequestFilter { get; set; }

    /// <summary>Called with every response before it is sent.</summary>
    public Func<object, object>? ResponseFilter { get; set; }

    /// <summary>
    /// Creates the client for a message whose ReplyTo is a URL; null means that it is the name of a queue. By default
    /// <see cref="ReplyAddresses.CreateClient"/>, which throws for hosts outside <see cref="ReplyAddresses.AllowedHosts"/>.
    /// </summary>
    public Func<string, IOneWayClient?> ReplyClientFactory { get; set; } = ReplyAddresses.CreateClient;

    /// <inheritdoc/>
    public List<Type> RegisteredTypes => _handlers.Types;

    internal RabbitMqOptions Options => _connection.Options;

    int IMessageRules.MaxMessageBytes => Options.MaxMessageBytes;

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn) => RegisterHandler(processMessageFn, null!);

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx) =>
        RegisterHandler(processMessageFn, processExceptionEx, Options.WorkersPerType);

    /// <summary>Registers the handler of a type.</summary>
    /// <param name="processExceptionEx">Null to retry; else it gets the failed message, which is then neither retried nor kept.</param>
    /// <param name="workers">Threads for the queue: at least 1. That for priority has one of its own.</param>
    /// <exception cref="ArgumentException">The type has a handler already, or another type has the same queue.</exception>
    /// <exception cref="InvalidOperationException">The service is running.</exception>
    public void RegisterHandler<T>(
        Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception>? processExceptionEx, int workers)
    {
        Guard.NotNull(processMessageFn);
        Guard.AtLeast(workers, 1);
        _handlers.Add(new QueueHandler<T>(this, processMessageFn, processExceptionEx, Log), workers);
    }

    /// <summary>Starts the workers. The broker need not be there yet: each worker connects as soon as it can.</summary>
    /// <exception cref="ObjectDisposedException">The service was disposed of.</exception>
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
    /// Stops consuming, and waits for messages in process, at most <see cref="RabbitMqOptions.StopTimeout"/>. Messages that were not
    /// begun return to their queues at once.
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
