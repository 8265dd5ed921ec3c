using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime.ExceptionServices;
using System.Threading;
using RabbitMQ.Client.Exceptions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>
/// The process's connections to RabbitMQ, shared by all threads: one for publishing and one for workers, because a broker that blocks
/// publishers must still receive acknowledgements.
/// </summary>
public sealed class RabbitMqConnection : IDisposable
{
    internal const string Publishing = "publishing";
    private const string Consuming = "consuming";
    private const int QuorumAttempts = 5;

    private static readonly TimeSpan QuorumPause = TimeSpan.FromMilliseconds(100);

    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqConnection));

    private readonly RabbitMqAddress _address;
    private readonly RabbitMqLink _publishing;
    private readonly RabbitMqLink _consuming;
    private readonly object _sync = new();
    private BrokerChannel? _publisher;
    private BrokerConnection? _topicIsOn;
    private volatile string? _logged;

    /// <summary>Creates the object without connecting; the first use connects.</summary>
    /// <param name="url">
    /// <c>amqp://user:password@host:5672/vhost</c>, <c>amqps://</c> for TLS; hosts of a cluster are separated by commas.
    /// </param>
    /// <exception cref="ArgumentException">The URL cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is below its minimum.</exception>
    public RabbitMqConnection(string url, RabbitMqOptions? options = null)
        : this(url, options, TimeProvider.System)
    {
    }

    internal RabbitMqConnection(string url, RabbitMqOptions? options, TimeProvider time)
    {
        _address = RabbitMqAddress.Parse(url);
        Options = options ?? new RabbitMqOptions();
        Options.Check();
        if (string.IsNullOrEmpty(Options.ConnectionName))
        {
            using var process = Process.GetCurrentProcess();
            Options.ConnectionName = $"{process.ProcessName} {process.Id} on {Environment.MachineName}";
        }

        Time = time;
        _publishing = new RabbitMqLink(_address, Options, Statistics, Publishing, time);
        _consuming = new RabbitMqLink(_address, Options, Statistics, Consuming, time);
        LibraryFigures.Add(LibraryFigures.RabbitMq, Statistics.Figures);
    }

    /// <summary>The options; read-only once the connection is created.</summary>
    public RabbitMqOptions Options { get; }

    /// <summary>Counters of this process.</summary>
    public RabbitMqStatistics Statistics { get; } = new();

    /// <summary>Connects, unless already connected. For health checks.</summary>
    /// <exception cref="RabbitMqUnavailableException">The broker cannot be reached, or refuses the login.</exception>
    public void Check() => _publishing.Get();

    /// <summary>Closes the connections. Unacknowledged messages return to their queues.</summary>
    public void Dispose()
    {
        LibraryFigures.Remove(LibraryFigures.RabbitMq, Statistics.Figures);
        _publishing.Dispose();
        _consuming.Dispose();
    }

    /// <summary>Monotonic time, for intervals.</summary>
    internal TimeProvider Time { get; }

    /// <summary>Opens a channel for a worker.</summary>
    internal BrokerChannel OpenConsumer() => _consuming.Get().OpenChannel(hasConfirms: false);

    /// <summary>Opens a channel for calls other than publishing.</summary>
    internal BrokerChannel OpenChannel() => _publishing.Get().OpenChannel(hasConfirms: false);

    /// <summary>Publishes a message, and returns when the broker has stored it. Declares the queue if it is missing.</summary>
    /// <exception cref="RabbitMqUnavailableException">The broker did not confirm: the message may or may not be in the queue.</exception>
    /// <exception cref="ArgumentException">The queue's name exceeds AMQP's limit.</exception>
    internal void Publish(in OutgoingMessage message)
    {
        if (Statistics.IsBlocked)
        {
            Statistics.CountNotTried();
            throw new RabbitMqUnavailableException(
                "it blocks publishers, as its memory or disk space is low.", Options.ReconnectDelay, cause: null);
        }

        try
        {
            Send(message);
        }
        catch (Exception ex)
        {
            throw Translate(ex);
        }

        _logged = null;
        Statistics.CountPublished();
    }

    /// <summary>
    /// Announces a queue on <see cref="QueueNames.TopicOut"/>, for <c>WaitForNotifyOnAny</c>. The announcement may be lost.
    /// </summary>
    internal void Announce(string queue)
    {
        if (!Options.DeclareQueues) return;

        try
        {
            var connection = _publishing.Get();
            if (_topicIsOn != connection)
            {
                using var channel = connection.OpenChannel(hasConfirms: false);
                channel.DeclareTopic(QueueNames.TopicOut);
                _topicIsOn = connection;
            }

            Publisher().Publish(
                QueueNames.TopicOut, "", System.Text.Encoding.UTF8.GetBytes(queue), default, isMandatory: false, Options.CallTimeout);
        }
        catch (Exception ex)
        {
            throw Translate(ex);
        }
    }

    /// <summary>Declares a queue with its delay queues for retries, unless <see cref="RabbitMqOptions.DeclareQueues"/> is false.</summary>
    internal void Declare(BrokerChannel channel, string queue, params string[] others)
    {
        if (!Options.DeclareQueues) return;

        channel.Declare(queue, QueueArguments.Of(queue, Options));
        foreach (var other in others) channel.Declare(other, QueueArguments.Of(other, Options));
        foreach (var delay in Options.RetryDelays.Where(static delay => delay > TimeSpan.Zero).Distinct())
        {
            channel.Declare(QueueArguments.DelayQueueOf(queue, delay), QueueArguments.OfDelay(queue, delay));
        }

        channel.DeclareTopic(QueueNames.TopicOut);
    }

    /// <summary>Declares a missing queue with the arguments for its name.</summary>
    /// <exception cref="RabbitMqUnavailableException">The broker refuses the declaration, or is unavailable.</exception>
    internal void Declare(string queue)
    {
        try
        {
            DeclareMissing(queue, QueueArguments.Of(queue, Options));
        }
        catch (Exception ex)
        {
            throw Translate(ex);
        }
    }

    /// <summary>Counts and logs a failure; the same text is logged only once until a call succeeds.</summary>
    internal RabbitMqUnavailableException Translate(Exception ex)
    {
        if (ex is RabbitMqUnavailableException unavailable) return unavailable;
        if (ex is ObjectDisposedException { ObjectName: nameof(RabbitMqConnection) }) throw ex;

        // the client rejected the arguments without asking the broker
        if (ex is ArgumentException) ExceptionDispatchInfo.Capture(ex).Throw();

        var failure = FailureText.Of(ex);
        Statistics.CountFailure(ex is TimeoutException);
        if (failure != _logged)
        {
            _logged = failure;
            Log.Error($"A call to RabbitMQ ({_address}) failed: {failure}");
        }

        return new RabbitMqUnavailableException(failure, Options.ReconnectDelay, ex)
        {
            IsRefusal = ex is PublishRefusedException || FailureText.IsOfChannel(ex),
        };
    }

    private void SendOnce(in OutgoingMessage message, BrokerChannel? channel)
    {
        var queue = message.Delay > TimeSpan.Zero ? QueueArguments.DelayQueueOf(message.Queue, message.Delay) : message.Queue;

        // not for the broker's pseudo queues such as amq.rabbitmq.reply-to: it returns mandatory messages for them
        var isMandatory = !queue.StartsWith("amq.rabbitmq.", StringComparison.Ordinal);
        var publisher = channel ?? Publisher();
        Statistics.CountSent();
        try
        {
            publisher.Publish("", queue, message.Body, message.Headers, isMandatory, Options.CallTimeout);
        }
        catch (PublishRefusedException ex)
        {
            Statistics.CountRefused(ex.IsUnroutable);
            throw;
        }
    }

    private void Send(in OutgoingMessage message)
    {
        if (!MessageHeaders.IsShort(message.Queue))
        {
            throw new ArgumentException($"The name of a queue has at most {MessageHeaders.MaxShortString} bytes.", nameof(message));
        }

        try
        {
            Send(message, channel: null);
        }
        catch (OperationInterruptedException ex) when (FailureText.IsOfChannel(ex))
        {
            // Another thread's message may have closed the shared channel. If so, this message succeeds on a channel of its own.
            using var own = _publishing.Get().OpenChannel(hasConfirms: true);
            Send(message, own);
        }
    }

    /// <param name="channel">Null for the channel that all threads share.</param>
    private void Send(in OutgoingMessage message, BrokerChannel? channel)
    {
        var isQuorum = Options.QuorumQueues || message.Delay > TimeSpan.Zero;
        for (var attempt = 1; ; attempt++)
        {
            try
            {
                SendOnce(message, channel);
                return;
            }
            catch (PublishRefusedException ex) when (ex.IsUnroutable && Options.DeclareQueues && attempt == 1)
            {
                DeclareFor(message);
            }
            catch (PublishRefusedException ex) when (!ex.IsUnroutable && isQuorum && attempt < QuorumAttempts)
            {
                // a quorum queue rejects messages during a leader election, such as moments after its declaration
                Thread.Sleep(QuorumPause);
            }
        }
    }

    private void DeclareFor(in OutgoingMessage message)
    {
        var (queue, arguments) = message switch
        {
            { Delay: var delay } when delay > TimeSpan.Zero =>
                (QueueArguments.DelayQueueOf(message.Queue, delay), QueueArguments.OfDelay(message.Queue, delay)),
            { Purpose: MessagePurpose.Reply } => (message.Queue, QueueArguments.OfReply(message.Queue, Options)),
            _ => (message.Queue, QueueArguments.Of(message.Queue, Options)),
        };
        DeclareMissing(queue, arguments);
    }

    private void DeclareMissing(string queue, Dictionary<string, object> arguments)
    {
        using var channel = OpenChannel();
        try
        {
            channel.Declare(queue, arguments);
        }
        catch (OperationInterruptedException ex) when (FailureText.IsDeclaredOtherwise(ex))
        {
            // another client has declared the queue meanwhile: its arguments are accepted
        }
    }

    private BrokerChannel Publisher()
    {
        lock (_sync)
        {
            if (_publisher is { IsOpen: true }) return _publisher;

            _publisher = null;
            return _publisher = _publishing.Get().OpenChannel(hasConfirms: true);
        }
    }
}
