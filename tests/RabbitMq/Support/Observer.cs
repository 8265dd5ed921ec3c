using System;
using System.Collections.Generic;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Reads the state of queues over a connection that is not under test.</summary>
internal sealed partial class Observer : IDisposable
{
    private static readonly int[] Delays = [20, 300, 1000, 3600000];

    private readonly BrokerConnection _connection;

    public Observer(string url)
    {
        var address = RabbitMqAddress.Parse(url);
        var factory = address.MakeFactory(new RabbitMqOptions { CallTimeout = TimeSpan.FromSeconds(30) });
        _connection = BrokerConnection.Open(factory, address.Endpoints(factory.Ssl), "observer");
    }

    /// <returns>Messages that are ready; null if there is no such queue.</returns>
    public int? Count(string queue)
    {
        using var channel = _connection.OpenChannel(hasConfirms: false);
        return CountOf(channel, queue);
    }

    /// <summary>Takes a message.</summary>
    public byte[]? Take(string queue)
    {
        using var channel = _connection.OpenChannel(hasConfirms: false);
        if (channel.Get(queue) is not { } delivery) return null;

        channel.Ack(delivery.Tag);
        return delivery.Body;
    }

    public void Declare(string queue, params (string Name, object Value)[] arguments)
    {
        using var channel = _connection.OpenChannel(hasConfirms: false);
        var all = new Dictionary<string, object>();
        foreach (var (name, value) in arguments) all[name] = value;
        channel.Declare(queue, all);
    }

    /// <summary>A channel for whatever else a test needs.</summary>
    public BrokerChannel Open(bool hasConfirms = false) => _connection.OpenChannel(hasConfirms);

    public void Delete(string queue)
    {
        using var channel = _connection.OpenChannel(hasConfirms: false);
        Delete(channel, queue);
    }

    /// <summary>Deletes the queues of the tests' types. v3 fixes their names at the first use, so a test cannot have its own.</summary>
    public void DeleteAll()
    {
        using var channel = _connection.OpenChannel(hasConfirms: false);
        foreach (var type in new[] { typeof(Ask), typeof(Answer), typeof(Job) })
        {
            var names = new QueueNames(type);
            foreach (var queue in new[] { names.In, names.Priority })
            {
                Delete(channel, queue);
                foreach (var delay in Delays) Delete(channel, queue + ".delay." + delay);
            }

            Delete(channel, names.Out);
            Delete(channel, names.Dlq);
        }
    }

    public void Dispose() => _connection.Dispose();

    private static partial int? CountOf(BrokerChannel channel, string queue);

    private static partial void Delete(BrokerChannel channel, string queue);
}
