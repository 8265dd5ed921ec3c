using System;
using System.Threading;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Messages in quorum queues.</summary>
public class QuorumTests : RabbitFixture
{
    [SetUp]
    public void UseQuorum() => Use(static options =>
    {
        options.QuorumQueues = true;
        options.DeliveryLimit = 2;
    });

    [Test]
    public void They_are_processed_retried_and_dead_lettered_as_in_classic_ones()
    {
        Service.RegisterHandler<Ask>(static message =>
            message.GetBody().Name == "bad" ? throw new InvalidOperationException("bad") : new Answer { Result = message.GetBody().Name });
        Service.Start();

        Client.Publish(new Ask { Name = "good" });
        Client.Publish(new Ask { Name = "bad" });

        Assert.That(TakeMessage<Answer>(QueueNames<Answer>.In).GetBody().Result, Is.EqualTo("good"));
        Assert.That(TakeMessage<Ask>(QueueNames<Ask>.Dlq).RetryAttempts, Is.EqualTo(2));
    }

    [Test]
    public void The_broker_gives_up_a_message_whose_workers_are_lost()
    {
        Service.RegisterHandler<Ask>(static _ => null!);
        Service.Start();
        Wait.Until(() => Observer.Count(QueueNames<Ask>.Dlq) == 0, "the queues are declared");
        Service.Stop();
        Client.Publish(new Ask { Name = "deadly" });

        for (var lost = 0; lost < 3; lost++)
        {
            using var arrived = new ManualResetEventSlim();
            using var worker = Observer.Open();
            worker.Consume(QueueNames<Ask>.In, 1, int.MaxValue, _ => arrived.Set(), static () => { });
            Assert.That(arrived.Wait(TimeSpan.FromSeconds(30)), Is.True, "delivery " + lost);
        }

        Assert.That(TakeMessage<Ask>(QueueNames<Ask>.Dlq).GetBody().Name, Is.EqualTo("deadly"));
    }
}
