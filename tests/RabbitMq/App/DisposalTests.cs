using System;
using System.Collections.Concurrent;
using Funq;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>What an AppHost's container ends with the AppHost.</summary>
public class DisposalTests : RabbitFixture
{
    [Test]
    public void A_disposed_AppHost_has_stopped_its_workers_and_closed_its_connections()
    {
        OneWayHost.Called = new BlockingCollection<string>();
        IMessageService service;
        RabbitMqStatistics statistics;
        using (var host = new OneWayHost(Server.Url))
        {
            service = host.Container.Resolve<IMessageService>();
            statistics = host.Container.Resolve<RabbitMqConnection>().Statistics;
            host.Post("/json/oneway/Ask", """{"Name":"first"}""");
            Assert.That(OneWayHost.Called.TryTake(out _, TimeSpan.FromSeconds(60)), Is.True);
            Wait.Until(() => statistics.OpenConnections == 2, "it publishes and consumes");
        }

        Assert.That((service.GetStatus(), statistics.OpenConnections), Is.EqualTo(("Disposed", 0)));
        Client.Publish(new Ask { Name = "second" });
        AwaitCount("mq:Ask.inq", 1);
        Assert.That(OneWayHost.Called, Is.Empty);
    }

    [Test]
    public void A_container_that_owns_nothing_by_default_disposes_of_both_in_order()
    {
        var container = new Container { DefaultOwner = Owner.External };
        var connection = container.UseRabbitMq(Server.Url);
        var service = container.Resolve<IMessageService>();
        service.RegisterHandler<Job>(static _ => null!);
        service.Start();
        Wait.Until(() => connection.Statistics.OpenConnections == 1, "the worker is connected");

        container.Dispose();

        Assert.That(service.GetStatus(), Is.EqualTo("Disposed"));
        Assert.That(connection.Check, Throws.InstanceOf<ObjectDisposedException>());
    }
}
