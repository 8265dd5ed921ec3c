using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Security.Authentication;
using RabbitMQ.Client;
using RabbitMQ.Client.Exceptions;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Causes of failures with remedies, for logs and exceptions. The texts contain neither user name nor password.</summary>
internal static class FailureText
{
    // AMQP 0-9-1 §1.2.1
    private const int ContentTooLarge = 311;
    private const int ConnectionForced = 320;
    private const int AccessRefused = 403;
    private const int NotFound = 404;
    private const int ResourceLocked = 405;
    private const int PreconditionFailed = 406;
    private const int NotAllowed = 530;

    public static string Of(Exception ex)
    {
        for (var inner = ex; inner != null; inner = Next(inner))
        {
            if (Known(inner) is { } text) return text;
        }

        return ex is BrokerUnreachableException
            ? "no connection was made. Does rabbitmq-server run there, and are host and port right?"
            : $"{ex.GetType().Name}: {ex.Message}";
    }

    /// <summary>Whether a declaration failed because the queue exists with different arguments.</summary>
    public static bool IsDeclaredOtherwise(OperationInterruptedException ex) =>
        ex.ShutdownReason is { ReplyCode: PreconditionFailed } reason && Has(reason.ReplyText, "inequivalent");

    /// <summary>
    /// Whether the broker closed a channel because of a call. If several threads share the channel, another thread's call may be the cause.
    /// </summary>
    public static bool IsOfChannel(Exception ex) => ex is OperationInterruptedException
    {
        ShutdownReason:
        {
            Initiator: ShutdownInitiator.Peer,
            ReplyCode: ContentTooLarge or AccessRefused or NotFound or ResourceLocked or PreconditionFailed,
        },
    };

    private static Exception? Next(Exception ex) =>
        ex is AggregateException several ? several.InnerExceptions.FirstOrDefault() : ex.InnerException;

    private static string? Known(Exception ex) => ex switch
    {
        AuthenticationFailureException or PossibleAuthenticationFailureException =>
            "it refused the login. Check user and password of the URL with rabbitmqctl authenticate_user. "
                + "The user guest can log in from the broker's own machine only.",
        OperationInterruptedException { ShutdownReason: { } reason } => OfBroker(reason.ReplyCode, reason.ReplyText),
        AuthenticationException =>
            $"TLS could not be negotiated: {ex.Message} The system must trust the certificate, and it must contain the host's name; "
                + "amqps:// needs a listener with TLS, 5671 by default.",
        ProtocolVersionMismatchException or PacketNotRecognizedException or MalformedFrameException =>
            "the server does not speak AMQP 0-9-1. The port is 5672 by default; 15672 is that of the management page.",
        SocketException =>
            $"no connection was made ({ex.Message}). Does rabbitmq-server run there, and are host and port right?",
        TimeoutException => "it did not respond in time.",
        EndOfStreamException => "the connection was closed during the handshake. Is the port that of AMQP, and TLS used on both sides?",
        PublishRefusedException => ex.Message,
        _ => null,
    };

    private static string? OfBroker(ushort code, string text)
    {
        var advice = code switch
        {
            ConnectionForced => "An operator or a shutdown closed the connection; it is opened again.",
            AccessRefused when Has(text, "Login was refused") || Has(text, "login refused") =>
                "Check user and password of the URL with rabbitmqctl authenticate_user.",
            AccessRefused =>
                "Give the user the permission: rabbitmqctl set_permissions -p VHOST USER CONFIGURE WRITE READ. If an administrator "
                + "declares the queues, set DeclareQueues to false.",
            NotFound => "The queue was deleted, or was never declared. With DeclareQueues it is declared by the next call.",
            ResourceLocked => "Another connection declared the queue as exclusive: use another name.",
            PreconditionFailed when Has(text, "inequivalent") =>
                "The queue exists with other arguments, which cannot be changed. Either set QuorumQueues, DeliveryLimit and RetryDelays as "
                + "they were, or let the queue drain and delete it (rabbitmqctl delete_queue NAME), or set DeclareQueues to false.",
            PreconditionFailed => "The broker closed the channel; it is opened again, and unacknowledged messages are delivered again.",
            NotAllowed when Has(text, "vhost") =>
                "The virtual host does not exist, or the user may not use it: rabbitmqctl add_vhost VHOST, then rabbitmqctl "
                + "set_permissions -p VHOST USER \".*\" \".*\" \".*\". In the URL it follows the host, with / as %2F.",
            _ => null,
        };

        // for errors of the client itself, the inner exception has the cause
        return advice == null && !Has(text, " - ") ? null : $"the broker reports \"{code} {text}\". {advice}".TrimEnd();
    }

    private static bool Has(string text, string part) => text.IndexOf(part, StringComparison.OrdinalIgnoreCase) >= 0;
}
