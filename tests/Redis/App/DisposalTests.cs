using System;
using System.Threading;
using Funq;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>What an AppHost's container ends with the AppHost.</summary>
public class DisposalTests : RedisFixture
{
    [Test]
    public void A_disposed_AppHost_has_stopped_its_workers_and_closed_its_connection()
    {
        using var began = new ManualResetEventSlim();
        var processed = 0;
        IMessageService service;
        RedisConnection connection;
        using (var host = new NodeHost(Server.Address))
        {
            connection = host.Redis;
            service = host.Container.Resolve<IMessageService>();
            service.RegisterHandler<Job>(_ =>
            {
                began.Set();
                Interlocked.Increment(ref processed);
                return null!;
            });
            service.Start();
            service.MessageFactory.CreateMessageQueueClient().Publish(new Job { Number = 1 });
            Assert.That(began.Wait(TimeSpan.FromSeconds(60)), Is.True);
            Assert.That(AuthSafety.FailedLoginCounts, Is.Not.Null);
        }

        Assert.That(service.GetStatus(), Is.EqualTo("Disposed"));
        Assert.That(() => connection.Multiplexer, Throws.InstanceOf<ObjectDisposedException>());
        Assert.That(AuthSafety.FailedLoginCounts, Is.Null, "another AppHost of the process counts for itself");
        using var other = Connect();
        new RedisMessageFactory(other).CreateMessageQueueClient().Publish(new Job { Number = 2 });
        Assert.That((Observer.ListLength("mq:Job.inq"), processed), Is.EqualTo((1, 1)));
        Assert.That(Observer.SortedSetLength("mq:taken"), Is.Zero, "its leases are removed");
    }

    [Test]
    public void A_message_in_process_is_completed_before_the_connection_is_closed()
    {
        using var began = new ManualResetEventSlim();
        using var goOn = new ManualResetEventSlim();
        var container = new Container { DefaultOwner = Owner.External };
        container.UseRedis(Server.Address, static options => options.CallTimeout = TimeSpan.FromSeconds(10));
        var service = container.Resolve<IMessageService>();
        service.RegisterHandler<Job>(_ =>
        {
            began.Set();
            goOn.Wait();
            return new GreetingResponse();
        });
        service.Start();
        service.MessageFactory.CreateMessageQueueClient().Publish(new Job { Number = 1 });
        Assert.That(began.Wait(TimeSpan.FromSeconds(60)), Is.True);

        var disposing = new Thread(container.Dispose);
        disposing.Start();
        Wait.Until(() => service.GetStatus() == "Stopping", "it waits for the message");
        goOn.Set();
        disposing.Join();

        Assert.That(Observer.ListLength("mq:GreetingResponse.inq"), Is.EqualTo(1));
        Assert.That(Observer.ListLength("mq:Job.inq"), Is.Zero);
    }
}
