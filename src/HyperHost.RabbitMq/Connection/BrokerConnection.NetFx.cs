using System.Collections.Generic;
using RabbitMQ.Client;

namespace ServiceStack.HyperHost.RabbitMq;

internal sealed partial class BrokerConnection
{
    private BrokerConnection(IConnection connection)
    {
        _connection = connection;
        connection.ConnectionShutdown += (_, reason) => OnShutdown(reason.Initiator, reason.ReplyCode, reason.ReplyText);
        connection.ConnectionBlocked += (_, blocked) => BlockedChanged?.Invoke(blocked.Reason);
        connection.ConnectionUnblocked += (_, _) => BlockedChanged?.Invoke(null);
    }

    private static partial BrokerConnection Connect(ConnectionFactory factory, List<AmqpTcpEndpoint> endpoints, string name) =>
        new(factory.CreateConnection(endpoints, name));

    public partial BrokerChannel OpenChannel(bool hasConfirms) => new(_connection, _connection.CreateModel(), hasConfirms);

    public partial void Dispose()
    {
        _connection.Abort();
        _connection.Dispose();
    }
}
