using System;
using System.Threading;
using ServiceStack.HyperHost.Redis.Tests;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>What the status page and the metrics show of the queues.</summary>
public class QueueLengthsTests : RabbitFixture
{
    [Test]
    public void Count_what_waits_what_is_unacknowledged_and_what_is_dead()
    {
        Use(static options =>
        {
            options.Prefetch = 4;
            options.RetryCount = 0;
            options.QueueLengthInterval = TimeSpan.FromMilliseconds(50);
        });
        using var goOn = new ManualResetEventSlim();
        Service.RegisterHandler<Job>(message =>
        {
            goOn.Wait();
            return message.GetBody().IsBad ? throw new InvalidOperationException("bad") : null!;
        });
        for (var i = 0; i < 10; i++) Client.Publish(new Job { Number = i, IsBad = i < 3 });
        Service.Start();
        var statistics = Connection.Statistics;

        Wait.Until(() => (statistics.Waiting, statistics.Unacknowledged) == (6, 4), "four are delivered, six wait");
        Assert.That(statistics.DeadLetters, Is.Zero);
        goOn.Set();

        Wait.Until(() => (statistics.Waiting, statistics.Unacknowledged, statistics.DeadLetters) == (0, 0, 3), "three are dead");

        // the last acknowledgement is counted last
        Wait.Until(() => statistics.Acknowledged == 10, "all are acknowledged");
        Assert.That(statistics.DeadLettered, Is.EqualTo(3));
    }

    [Test]
    public void Count_no_messages_that_went_back_to_their_queue()
    {
        Use(static options => options.QueueLengthInterval = null);
        using var goOn = new ManualResetEventSlim();
        using var began = new ManualResetEventSlim();
        Service.RegisterHandler<Job>(_ =>
        {
            began.Set();
            goOn.Wait();
            return null!;
        });
        for (var i = 0; i < 5; i++) Client.Publish(new Job { Number = i });
        Service.Start();
        Wait.Until(() => Connection.Statistics.Unacknowledged == 5, "all are delivered in advance");
        Assert.That(began.Wait(TimeSpan.FromSeconds(60)), Is.True);

        var stopping = new Thread(Service.Stop);
        stopping.Start();
        Wait.Until(() => Connection.Statistics.Unacknowledged == 1, "only that in process is not returned");
        goOn.Set();
        stopping.Join();

        Assert.That(Connection.Statistics.Unacknowledged, Is.Zero);
        AwaitCount("mq:Job.inq", 4);
        Assert.That(Connection.Statistics.Waiting, Is.Zero, "it is not measured");
    }

    [Test]
    public void Count_returned_messages_and_what_was_sent_again()
    {
        Client.Publish(new Job { Number = 1 });

        var statistics = Connection.Statistics;
        Assert.That((statistics.Sent, statistics.Returned, statistics.Published, statistics.Rejected), Is.EqualTo((2, 1, 1, 0)));
    }

    [Test]
    public void Show_a_connection_that_cannot_be_opened()
    {
        using var connection = NewConnection(static options => options.ReconnectDelay = TimeSpan.FromSeconds(30), "amqp://127.0.0.1:1/");
        Assert.That(connection.Statistics.DownConnections, Is.Zero);

        Assert.That(connection.Check, Throws.InstanceOf<RabbitMqUnavailableException>());
        Assert.That((connection.Statistics.DownConnections, connection.Statistics.OpenConnections), Is.EqualTo((1, 0)));

        connection.Dispose();
        Assert.That(connection.Statistics.DownConnections, Is.Zero);
    }
}
