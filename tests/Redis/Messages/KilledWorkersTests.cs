using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Worker processes that are killed while they process messages.</summary>
/// <remarks><c>HYPERHOST_MESSAGES=100000 dotnet test tests/Redis --filter KilledWorkers</c> runs with that number.</remarks>
[Long("processes that are killed again and again")]
public class KilledWorkersTests : RedisFixture
{
    private const int LeaseMilliseconds = 2000;
    private const int BadOnes = 10;

    private readonly List<WorkerProcess> _workers = [];

    private static int Messages => int.Parse(Environment.GetEnvironmentVariable("HYPERHOST_MESSAGES") ?? "3000");

    [TearDown]
    public void EndWorkers()
    {
        _workers.ForEach(static worker => worker.Dispose());
        _workers.Clear();
    }

    [Test]
    public void No_message_is_lost_and_bad_ones_end_in_the_dead_letter_queue()
    {
        using var connection = Connect();
        using var client = new RedisMessageFactory(connection).CreateMessageQueueClient();
        for (var i = 0; i < 3; i++) StartWorker();

        var kills = 0;
        for (var i = 0; i < Messages; i++)
        {
            client.Publish(new Job { Number = i, IsBad = i % (Messages / BadOnes) == 1 });
            if (i % (Messages / 6) == Messages / 12)
            {
                // probably while it processes a message
                KillOldest(kills++);
            }
        }

        for (var i = 0; i < 2; i++)
        {
            KillOldest(kills++);
        }

        var done = 0L;
        while (Observer.HashLength("done") is var now && now < Messages - BadOnes)
        {
            // no limit while there is progress
            Wait.Until(() => Observer.HashLength("done") > done, $"more than {done} messages are processed");
            done = now;
        }

        Wait.Until(() => Observer.ListLength("mq:Job.dlq") >= BadOnes, "bad messages are rejected");
        Wait.Until(() => Observer.ListLength("mq:Job.inq") == 0 && InFlight() == 0, "nothing is in progress");
        var dead = Observer.ListRange("mq:Job.dlq").Select(static bytes => ((byte[])bytes!).ToMessage<Job>()).ToArray();
        Assert.That(dead.Select(static message => message.GetBody().Number).Distinct().Count(), Is.EqualTo(BadOnes));
        Assert.That(dead, Is.All.Matches<Message<Job>>(static message =>
            message!.GetBody().IsBad && message.Error.Message.Contains("is bad") && message.RetryAttempts == 2));
        var twice = Observer.HashGetAll("done").Count(static entry => (int)entry.Value > 1);
        TestContext.Out.WriteLine($"{Messages} messages, {kills} workers killed, {twice} messages processed more than once.");
        Assert.That(twice, Is.LessThanOrEqualTo(kills));
    }

    [Test]
    public void A_message_that_kills_its_workers_is_rejected()
    {
        using var connection = Connect(static options => options.WorkerLease = TimeSpan.FromMilliseconds(300));
        var deadly = new Message<Greeting>(new Greeting { Name = "deadly" });
        var list = PendingMessages.ListOf("mq:Greeting.inq", "dead");
        var messages = new PendingMessages(connection);
        using var service = new RedisMessageService(connection);
        service.RegisterHandler<Greeting>(static _ => throw new AssertionException("It must not be retried."));
        for (var i = 0; i < 4; i++) messages.CountLoss(deadly.Id);
        Observer.ListLeftPush(list, deadly.ToBytes());
        Observer.SortedSetAdd("mq:taken", list, 1);

        service.Start();

        Wait.Until(() => Observer.ListLength("mq:Greeting.dlq") == 1, "it is rejected");
        var dead = ((byte[])Observer.ListGetByIndex("mq:Greeting.dlq", 0)!).ToMessage<Greeting>();
        Assert.That(dead.Error.ErrorCode, Is.EqualTo("WorkerLost"));
        Assert.That(dead.GetBody().Name, Is.EqualTo("deadly"));
        Wait.Until(() => Observer.SortedSetScore("mq:taken", list) == null, "the lease of the dead worker is removed");
    }

    private long InFlight() => Observer.SortedSetRangeByRank("mq:taken").Sum(list => Observer.ListLength((string)list!));

    /// <summary>Kills the oldest worker and starts another.</summary>
    private void KillOldest(int killed)
    {
        _workers[killed].Kill();
        StartWorker();
    }

    private void StartWorker()
    {
        var worker = WorkerProcess.Start($"work {Server.Address} {LeaseMilliseconds}");
        _workers.Add(worker);
        worker.DiscardOutput();
    }
}
