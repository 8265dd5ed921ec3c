namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using ServiceStack.Logging;

/// <summary>Base class of message services that process messages in this process.</summary>
public abstract class TransientMessageServiceBase : IMessageHandlerDisposer, IMessageService
{
    /// <summary>Attempts after the first: 2.</summary>
    public const int DefaultRetryCount = 2;

    private static readonly ILog Log = LogManager.GetLogger(typeof(TransientMessageServiceBase));

    private readonly Dictionary<Type, IMessageHandlerFactory> _factories = new();
    private readonly List<IMessageHandler> _handlers = [];

    private volatile bool _isRunning;
    private int _wanted;

    /// <summary>Creates a service that retries a failed message twice.</summary>
    protected TransientMessageServiceBase() : this(DefaultRetryCount, null)
    {
    }

    /// <summary>Creates a service.</summary>
    /// <param name="retryAttempts">Attempts after the first.</param>
    /// <param name="requestTimeOut">Stored in <see cref="RequestTimeOut"/>.</param>
    protected TransientMessageServiceBase(int retryAttempts, TimeSpan? requestTimeOut)
    {
        RetryCount = retryAttempts;
        RequestTimeOut = requestTimeOut;
        PoolSize = 1;
    }

    /// <inheritdoc/>
    public abstract IMessageFactory MessageFactory { get; }

    /// <summary>Number of threads that process messages: 1.</summary>
    public int PoolSize { get; protected set; }

    /// <inheritdoc/>
    public List<Type> RegisteredTypes
    {
        get
        {
            lock (_factories) return [.. _factories.Keys];
        }
    }

    /// <summary>Time limit of a request; <see langword="null"/> for none. Derived classes apply it.</summary>
    public TimeSpan? RequestTimeOut { get; protected set; }

    /// <summary>Attempts after the first.</summary>
    public int RetryCount { get; protected set; }

    /// <summary>Creates the factory of a message type's handler. Override it to use handlers of your own.</summary>
    protected IMessageHandlerFactory CreateMessageHandlerFactory<T>(
        Func<IMessage<T>, object> processMessageFn,
        Action<IMessage<T>, Exception> processExceptionEx) =>
        new MessageHandlerFactory<T>(this, processMessageFn, processExceptionEx) { RetryCount = RetryCount };

    /// <summary>Stops the service.</summary>
    public virtual void Dispose() => Stop();

    /// <summary>Stops consuming the handler's messages. Unprocessed messages stay queued.</summary>
    public virtual void DisposeMessageHandler(IMessageHandler messageHandler)
    {
        lock (_factories)
        {
            if (_handlers.Remove(messageHandler)) _factories.Remove(messageHandler.MessageType);
        }
    }

    /// <inheritdoc/>
    public IMessageHandlerStats GetStats()
    {
        var total = new MessageHandlerStats("All Handlers");
        foreach (var handler in Handlers())
        {
            total.Add(handler.GetStats());
        }

        return total;
    }

    /// <inheritdoc/>
    public string GetStatsDescription()
    {
        var text = new StringBuilder("#MQ HOST STATS:\n");
        foreach (var handler in Handlers())
        {
            text.Append("===============\n").Append(handler.GetStats());
        }

        return text.Append("===============\n").ToString();
    }

    /// <summary>Gets the state of the service.</summary>
    /// <returns><c>Started</c> or <c>Stopped</c>.</returns>
    public string GetStatus() => _isRunning ? "Started" : "Stopped";

    /// <inheritdoc/>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn) => RegisterHandler(processMessageFn, null);

    /// <summary>Registers the handler of a message type together with its exception handler.</summary>
    /// <exception cref="ArgumentException">The type has a handler already.</exception>
    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx)
    {
        lock (_factories)
        {
            if (_factories.ContainsKey(typeof(T)))
            {
                throw new ArgumentException("Message handler has already been registered for type: " + typeof(T).Name);
            }

            var factory = CreateMessageHandlerFactory(processMessageFn, processExceptionEx);
            _factories[typeof(T)] = factory;
            _handlers.Add(factory.CreateMessageHandler());
        }
    }

    /// <inheritdoc/>
    public virtual void Start()
    {
        _isRunning = true;
        ProcessMessages();
    }

    /// <inheritdoc/>
    public virtual void Stop() => _isRunning = false;

    /// <summary>Processes the queues until they are empty, unless another thread does: that one continues with newer messages.</summary>
    internal void ProcessMessages()
    {
        if (!_isRunning) return;
        if (Interlocked.Increment(ref _wanted) != 1) return;

        using var client = MessageFactory.CreateMessageQueueClient();
        int seen;
        do
        {
            seen = Volatile.Read(ref _wanted);
            foreach (var handler in Handlers())
            {
                if (_isRunning) Process(handler, client);
            }
        }
        while (Interlocked.Add(ref _wanted, -seen) != 0);
    }

    // one handler's failure must end neither the others nor the loop, which no other thread would begin again
    private static void Process(IMessageHandler handler, IMessageQueueClient client)
    {
        try
        {
            handler.Process(client);
        }
        catch (Exception ex)
        {
            Log.Error("Processing the messages of type " + handler.MessageType.Name + " failed", ex);
        }
    }

    private IMessageHandler[] Handlers()
    {
        lock (_factories) return [.. _handlers];
    }
}
