using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime.ExceptionServices;
using System.Threading;
using RabbitMQ.Client.Exceptions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>
/// The process's connections to RabbitMQ: one for publishing and one for workers, so that a broker that blocks publishers still gets
/// acknowledgements. All threads share them.
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

    /// <summary>Connects when it is first used, and does not fail if the broker is away by then.</summary>
    /// <param name="url">
    /// <c>amqp://user:password@host:5672/vhost</c>, <c>amqps://</c> for TLS; hosts of a cluster are separated by commas.
    /// </param>
    /// <exception cref="ArgumentException">The URL cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is below its least value.</exception>
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

    /// <summary>Fixed since the connection was created.</summary>
    public RabbitMqOptions Options { get; }

    /// <summary>Counters of this process.</summary>
    public RabbitMqStatistics Statistics { get; } = new();

    /// <summary>Connects, unless there is a connection. For health checks.</summary>
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

    /// <summary>A channel for a worker.</summary>
    internal BrokerChannel OpenConsumer() => _consuming.Get().OpenChannel(hasConfirms: false);

    /// <summary>A channel for calls other than publishing.</summary>
    internal BrokerChannel OpenChannel() => _publishing.Get().OpenChannel(hasConfirms: false);

    /// <summary>Publishes a message, and returns when the broker has stored it. Declares the queue if there is none.</summary>
    /// <exception cref="RabbitMqUnavailableException">It was not confirmed: it may or may not be in the queue.</exception>
    /// <exception cref="ArgumentException">The name of the queue is longer than AMQP allows.</exception>
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

    /// <summary>Announces a queue on <see cref="QueueNames.TopicOut"/>, for <c>WaitForNotifyOnAny</c>. It may be lost.</summary>
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

    /// <summary>Declares a queue of messages with those in which they wait for a retry, unless an administrator does.</summary>
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

    /// <summary>Declares a missing queue as its name requires.</summary>
    /// <exception cref="RabbitMqUnavailableException">The broker refuses it, or is away.</exception>
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

    /// <summary>Counts and logs a failure; each text is logged once until a call succeeds.</summary>
    internal RabbitMqUnavailableException Translate(Exception ex)
    {
        if (ex is RabbitMqUnavailableException unavailable) return unavailable;
        if (ex is ObjectDisposedException { ObjectName: nameof(RabbitMqConnection) }) throw ex;

        // the client refuses the arguments: the broker was not asked
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

        // the broker returns mandatory messages for its own names, amq.rabbitmq.reply-to among them
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
            // the channel of all threads: if this message is not the cause, it succeeds on a channel of its own
            using var own = _publishing.Get().OpenChannel(hasConfirms: true);
            Send(message, own);
        }
    }

    /// <param name="channel">Null for the one that all threads share.</param>
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
                // it rejects messages while it elects a leader, such as moments after it was declared
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
            // another client has declared it meanwhile: it is used with whatever arguments it has
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
