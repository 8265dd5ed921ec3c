using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace ServiceStack.HyperHost.RabbitMq;

internal sealed partial class BrokerConnection
{
    private BrokerConnection(IConnection connection)
    {
        _connection = connection;
        connection.ConnectionShutdownAsync += (_, reason) => Done(() => OnShutdown(reason.Initiator, reason.ReplyCode, reason.ReplyText));
        connection.ConnectionBlockedAsync += (_, blocked) => Done(() => BlockedChanged?.Invoke(blocked.Reason));
        connection.ConnectionUnblockedAsync += (_, _) => Done(() => BlockedChanged?.Invoke(null));
    }

    private static partial BrokerConnection Connect(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name)
    {
        factory.MaxInboundMessageBodySize = MaxBodyBytes;
        return new(factory.CreateConnectionAsync(endpoints, name).GetAwaiter().GetResult());
    }

    public partial BrokerChannel OpenChannel(bool hasConfirms) => new(
        _connection, _connection.CreateChannelAsync(new CreateChannelOptions(hasConfirms, hasConfirms)).GetAwaiter().GetResult());

    public partial void Dispose()
    {
        _connection.AbortAsync().GetAwaiter().GetResult();
        _connection.Dispose();
    }

    private static Task Done(Action action)
    {
        action();
        return Task.CompletedTask;
    }
}
