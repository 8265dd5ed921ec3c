using System;
using System.Collections.Generic;
using RabbitMQ.Client;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>One connection of the client, from opening to end. It is never reopened.</summary>
internal sealed partial class BrokerConnection : IDisposable
{
    /// <summary>
    /// The broker's default maximum for a message, in bytes. Version 7 of the client closes the connection if a message exceeds the
    /// client's limit (64 MB by default), and the broker would deliver that message again and again.
    /// </summary>
    public const uint MaxBodyBytes = 128 * 1024 * 1024;

    private readonly IConnection _connection;

    /// <summary>Raised once, with the reason, if the connection ends without being closed by this process.</summary>
    public event Action<string>? Lost;

    /// <summary>Raised with the broker's reason when it blocks publishers, and with null when it unblocks them.</summary>
    public event Action<string?>? BlockedChanged;

    public bool IsOpen => _connection.IsOpen;

    /// <summary>Connects to the first reachable endpoint, in random order.</summary>
    public static BrokerConnection Open(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name)
    {
        var opened = Connect(factory, endpoints, name);
        try
        {
            // opens a channel as a test: version 7 of the client returns a closed connection if the broker refuses the virtual host
            using (opened.OpenChannel(hasConfirms: false)) return opened;
        }
        catch
        {
            opened.Dispose();
            throw;
        }
    }

    private static partial BrokerConnection Connect(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name);

    /// <param name="hasConfirms">Whether the broker confirms messages published on the channel.</param>
    public partial BrokerChannel OpenChannel(bool hasConfirms);

    public partial void Dispose();

    private void OnShutdown(ShutdownInitiator initiator, ushort code, string text)
    {
        if (initiator != ShutdownInitiator.Application) Lost?.Invoke($"{code} {text}");
    }
}
