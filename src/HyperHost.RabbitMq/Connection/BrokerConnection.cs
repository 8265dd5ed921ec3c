using System;
using System.Collections.Generic;
using RabbitMQ.Client;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>One connection of the client, from its opening to its end. It is not opened again.</summary>
internal sealed partial class BrokerConnection : IDisposable
{
    /// <summary>
    /// Bytes of the longest message of a broker, unless it is configured otherwise. Version 7 of the client closes the connection at a
    /// longer one than its limit, 64 MB by default, and the broker would deliver that message for ever.
    /// </summary>
    public const uint MaxBodyBytes = 128 * 1024 * 1024;

    private readonly IConnection _connection;

    /// <summary>Raised once, with the reason, if the connection ends and this process has not closed it.</summary>
    public event Action<string>? Lost;

    /// <summary>Raised with the broker's reason when it blocks publishers, and with null when it admits them again.</summary>
    public event Action<string?>? BlockedChanged;

    public bool IsOpen => _connection.IsOpen;

    /// <summary>Connects to one of the endpoints, in random order.</summary>
    public static BrokerConnection Open(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name)
    {
        var opened = Connect(factory, endpoints, name);
        try
        {
            // version 7 of the client returns a closed connection if the broker refuses the virtual host
            using (opened.OpenChannel(hasConfirms: false)) return opened;
        }
        catch
        {
            opened.Dispose();
            throw;
        }
    }

    private static partial BrokerConnection Connect(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name);

    /// <param name="hasConfirms">Whether the broker confirms what is published over it.</param>
    public partial BrokerChannel OpenChannel(bool hasConfirms);

    public partial void Dispose();

    private void OnShutdown(ShutdownInitiator initiator, ushort code, string text)
    {
        if (initiator != ShutdownInitiator.Application) Lost?.Invoke($"{code} {text}");
    }
}
