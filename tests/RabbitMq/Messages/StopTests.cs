using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>What happens to messages when a service stops.</summary>
public class StopTests : RabbitFixture
{
    private static readonly TimeSpan Most = TimeSpan.FromSeconds(30);

    [Test]
    public void The_message_in_process_is_completed_and_others_are_available_at_once_in_their_order()
    {
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        Service.RegisterHandler<Job>(message =>
        {
            begun.Set();
            go.Wait();
            return new Answer { Result = message.GetBody().Number.ToString() };
        });
        Service.Start();
        for (var i = 0; i < 5; i++) Client.Publish(new Job { Number = i });
        Assert.That(begun.Wait(Most), Is.True);

        var stopping = Task.Run(Service.Stop);

        Wait.Until(() => Service.GetStatus() == "Stopping", "it stops");
        AwaitCount(QueueNames<Job>.In, 4);
        go.Set();
        Assert.That(stopping.Wait(Most), Is.True);
        Assert.That(Service.GetStatus(), Is.EqualTo("Stopped"));
        Assert.That(TakeMessage<Answer>(QueueNames<Answer>.In).GetBody().Result, Is.EqualTo("0"));
        Assert.That(
            Enumerable.Range(1, 4).Select(_ => Observer.Take(QueueNames<Job>.In)!.ToMessage<Job>().GetBody().Number),
            Is.EqualTo(Enumerable.Range(1, 4)));
    }

    [Test]
    public void Another_service_goes_on()
    {
        var seen = new BlockingCollection<string>();
        using var connection = NewConnection();
        using var other = new RabbitMqMessageService(connection);
        other.RegisterHandler<Answer>(message =>
        {
            seen.Add(message.GetBody().Result);
            return null!;
        });
        other.Start();
        Service.RegisterHandler<Ask>(static _ => null!);
        Service.Start();

        Service.Stop();
        Client.Publish(new Answer { Result = "r" });

        Assert.That(seen.TryTake(out var result, Most), Is.True);
        Assert.That(result, Is.EqualTo("r"));
    }

    [Test]
    public void A_message_that_takes_too_long_is_delivered_to_another_worker()
    {
        Use(static options => options.StopTimeout = TimeSpan.Zero);
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        Service.RegisterHandler<Ask>(_ =>
        {
            begun.Set();
            go.Wait();
            return new Answer { Result = "late" };
        });
        Service.Start();
        Client.Publish(new Ask { Name = "long" });
        Assert.That(begun.Wait(Most), Is.True);

        var before = TestRun.Count(QueueNames<Ask>.In, "delivers it again");
        Service.Stop();

        Assert.That(TakeMessage<Ask>(QueueNames<Ask>.In).GetBody().Name, Is.EqualTo("long"));
        go.Set();
        Wait.Until(() => TestRun.Count(QueueNames<Ask>.In, "delivers it again") > before, "the late outcome is dropped");
        Assert.That(Observer.Count(QueueNames<Answer>.In), Is.Null);
    }

    [Test]
    public void A_session_that_the_service_and_its_worker_dispose_of_is_closed_once()
    {
        var session = new QueueSession(Connection.OpenConsumer(), Connection.Statistics);
        session.Dispose();

        Assert.That(session.Dispose, Throws.Nothing);
        Assert.That(session.IsEnded, Is.True);
    }

    [Test]
    public void A_stopped_service_can_be_started_again()
    {
        Service.RegisterHandler<Ask>(static _ => null!);
        Service.Start();
        Service.Stop();
        Client.Publish(new Ask());

        Service.Start();

        Wait.Until(() => Connection.Statistics.Acknowledged == 1, "the message is processed");
        Assert.That(Service.GetStatsDescription(), Does.Contain(
            $"Listening On: {QueueNames<Ask>.Priority}, {QueueNames<Ask>.In}\nTimes Started: 2"));
        Service.Dispose();
        Assert.That(Service.Start, Throws.TypeOf<ObjectDisposedException>());
    }

    [Test]
    public void A_stop_while_the_broker_is_away_does_not_wait_for_it()
    {
        Use();
        using var connection = NewConnection(url: "amqp://127.0.0.1:1/");
        using var service = new RabbitMqMessageService(connection);
        service.RegisterHandler<Ask>(static _ => null!);
        service.Start();
        Wait.Until(() => connection.Statistics.Failures > 0, "it has tried to connect");

        service.Stop();

        Assert.That(service.GetStatus(), Is.EqualTo("Stopped"));
    }
}
