using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

public class RabbitMqMessageServiceTests : RabbitFixture
{
    private static readonly TimeSpan Most = TimeSpan.FromSeconds(30);

    [Test]
    public void A_message_has_v3s_bytes_and_queue()
    {
        var message = new Message<Ask>(new Ask { Name = "f" });

        Client.Publish(message);

        Assert.That(QueueNames<Ask>.In, Does.EndWith("mq:Ask.inq"));
        Assert.That(Observer.Take(QueueNames<Ask>.In), Is.EqualTo(message.ToBytes()));
    }

    [Test]
    public void A_body_published_as_object_goes_to_the_queue_of_its_own_type()
    {
        Client.Publish<object>(new Ask { Name = "o" });
        Client.Publish<IMessage>(new Message<Ask>(new Ask { Name = "m" }));

        AwaitCount(QueueNames<Ask>.In, 2);
        Assert.That(Observer.Take(QueueNames<Ask>.In)!.ToMessage<Ask>().GetBody().Name, Is.EqualTo("o"));
        Assert.That(Observer.Take(QueueNames<Ask>.In)!.ToMessage<Ask>().GetBody().Name, Is.EqualTo("m"));
    }

    [Test]
    public void A_response_goes_to_the_queue_of_its_type_and_names_its_message()
    {
        Service.RegisterHandler<Ask>(static message => new Answer { Result = "Hello, " + message.GetBody().Name });
        Service.Start();
        var ask = new Message<Ask>(new Ask { Name = "World" });

        Client.Publish(ask);

        var answer = TakeMessage<Answer>(QueueNames<Answer>.In);
        Assert.That(answer.GetBody().Result, Is.EqualTo("Hello, World"));
        Assert.That(answer.ReplyId, Is.EqualTo(ask.Id));
        Wait.Until(() => Connection.Statistics.Acknowledged == 1, "it is acknowledged");
        Assert.That(Observer.Count(QueueNames<Ask>.Out), Is.Zero);
    }

    [Test]
    public void A_reply_goes_to_the_queue_that_the_message_names_whether_it_exists_or_not([Values] bool exists)
    {
        var queue = "replies-" + Guid.NewGuid();
        if (exists) Observer.Declare(queue, ("x-max-length", 7));
        Service.RegisterHandler<Ask>(static message => new Answer { Result = message.GetBody().Name });
        Service.Start();

        Client.Publish(new Message<Ask>(new Ask { Name = "n" }) { ReplyTo = queue });

        var reply = Client.Get(queue, Most).ToMessage<Answer>();
        Assert.That(reply.GetBody().Result, Is.EqualTo("n"));
        Assert.That(Observer.Count(QueueNames<Answer>.In), Is.Null);
    }

    [Test]
    public void A_reply_and_the_client_that_waits_for_it_may_declare_their_queue_at_once()
    {
        for (var i = 0; i < 50; i++)
        {
            var queue = "replies-" + Guid.NewGuid();
            var sending = Task.Run(() => Connection.Publish(new OutgoingMessage(queue, [7], default, MessagePurpose.Reply)));

            Assert.That(Client.Get(queue, Most), Is.EqualTo(new byte[] { 7 }));
            Assert.That(sending.Wait(Most), Is.True);
        }
    }

    [Test]
    public void A_missing_queue_that_another_client_declares_first_is_used_with_its_arguments()
    {
        var queue = "replies-" + Guid.NewGuid();
        Observer.Declare(queue, ("x-max-length", 7));

        Assert.That(() => Connection.Declare(queue), Throws.Nothing);
        Client.Publish(queue, [7]);

        Assert.That(Observer.Take(queue), Is.EqualTo(new byte[] { 7 }));
    }

    [Test]
    public void A_message_without_a_response_leaves_a_note_and_is_announced()
    {
        Service.RegisterHandler<Ask>(static _ => null!);
        var noted = Task.Run(() => Client.WaitForNotifyOnAny(QueueNames.TopicOut));
        Service.Start();
        Wait.Until(
            () =>
            {
                Client.Publish(new Ask { Name = "n" });
                return noted.Wait(50);
            },
            "it is announced");

        Assert.That(noted.Result, Is.EqualTo(QueueNames<Ask>.Out));
        Assert.That(Client.Get(QueueNames<Ask>.Out, Most).ToMessage<Ask>().GetBody().Name, Is.EqualTo("n"));
        Assert.That(() => Client.WaitForNotifyOnAny(QueueNames.TopicIn), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public void Of_the_notes_the_last_101_are_kept()
    {
        for (var i = 0; i < 105; i++) Client.Notify(QueueNames<Ask>.Out, Encoding.ASCII.GetBytes(i.ToString()));

        Assert.That(Observer.Count(QueueNames<Ask>.Out), Is.EqualTo(101));
        Assert.That(Observer.Take(QueueNames<Ask>.Out), Is.EqualTo("4"u8.ToArray()));
    }

    [Test]
    public void A_failing_message_is_tried_again_and_ends_in_the_dead_letter_queue()
    {
        var attempts = new ConcurrentQueue<int>();
        Service.RegisterHandler<Ask>(message =>
        {
            attempts.Enqueue(message.RetryAttempts);
            throw new InvalidOperationException("it is broken");
        });
        Service.Start();
        var ask = new Message<Ask>(new Ask { Name = "n" });

        Client.Publish(ask);

        var dead = TakeMessage<Ask>(QueueNames<Ask>.Dlq);
        Assert.That(attempts, Is.EqualTo(new[] { 0, 1, 2 }));
        Assert.That(dead.Id, Is.EqualTo(ask.Id));
        Assert.That(dead.Error.Message, Is.EqualTo("it is broken"));
        Assert.That(dead.RetryAttempts, Is.EqualTo(2));
        Wait.Until(() => Connection.Statistics.Acknowledged == 3, "each is acknowledged");
        Assert.That(Connection.Statistics.Retried, Is.EqualTo(2));
        Assert.That(Connection.Statistics.DeadLettered, Is.EqualTo(1));
        Assert.That(Service.GetStats().TotalMessagesFailed, Is.EqualTo(3));
        Assert.That(Service.GetStats().TotalRetries, Is.EqualTo(2));
    }

    [Test]
    public void A_retry_waits_in_a_queue_of_its_delay()
    {
        Use(static options => options.RetryDelays = [TimeSpan.FromMilliseconds(20), TimeSpan.FromHours(1)]);
        Service.RegisterHandler<Ask>(static _ => throw new InvalidOperationException());
        Service.Start();

        Client.Publish(new Message<Ask>(new Ask()) { Priority = 1 });

        AwaitCount(QueueNames<Ask>.Priority + ".delay.3600000", 1);
        Assert.That(Observer.Count(QueueNames<Ask>.Priority + ".delay.20"), Is.Zero);
        Assert.That(Observer.Count(QueueNames<Ask>.Dlq), Is.Zero);
        Assert.That(Service.GetStats().TotalPriorityMessagesReceived, Is.EqualTo(2));
    }

    [Test]
    public void Without_a_delay_a_retry_goes_straight_to_its_queue()
    {
        Use(static options => options.RetryDelays = [TimeSpan.Zero]);
        var attempts = 0;
        Service.RegisterHandler<Ask>(_ => Interlocked.Increment(ref attempts) < 3 ? throw new InvalidOperationException() : null!);
        Service.Start();

        Client.Publish(new Ask());

        Wait.Until(() => Connection.Statistics.Acknowledged == 3, "the third attempt succeeds");
        Assert.That(Observer.Count(QueueNames<Ask>.Dlq), Is.Zero);
    }

    [Test]
    public void An_error_that_cannot_be_retried_ends_at_once_and_a_handler_of_exceptions_ends_it_too()
    {
        var handled = new BlockingCollection<Exception>();
        Service.RegisterHandler<Ask>(static _ => throw new UnRetryableMessagingException("never"));
        Service.RegisterHandler<Answer>(static _ => throw new InvalidOperationException("mine"), (_, ex) => handled.Add(ex));
        Service.Start();

        Client.Publish(new Ask { Name = "n" });
        Client.Publish(new Answer());

        Assert.That(TakeMessage<Ask>(QueueNames<Ask>.Dlq).RetryAttempts, Is.Zero);
        Assert.That(handled.TryTake(out var error, Most), Is.True);
        Assert.That(error!.Message, Is.EqualTo("mine"));
        Wait.Until(() => Connection.Statistics.Acknowledged == 2, "both are acknowledged");
        Assert.That(Observer.Count(QueueNames<Answer>.Dlq), Is.Zero);
    }

    [Test]
    public void Bytes_that_are_no_message_end_in_the_dead_letter_queue_and_harm_no_other()
    {
        var seen = new BlockingCollection<string>();
        Service.RegisterHandler<Ask>(message =>
        {
            seen.Add(message.GetBody().Name);
            return null!;
        });
        Service.Start();

        Client.Publish(QueueNames<Ask>.In, "{{{ no message"u8.ToArray());
        Client.Publish(new Ask { Name = "next" });

        Assert.That(seen.TryTake(out var name, Most), Is.True);
        Assert.That(name, Is.EqualTo("next"));
        Assert.That(TakeMessage<Ask>(QueueNames<Ask>.Dlq).Error.Message, Does.Contain("{{{ no message"));
    }

    [Test]
    public void A_message_with_priority_overtakes()
    {
        using var go = new ManualResetEventSlim();
        var seen = new BlockingCollection<string>();
        Service.RegisterHandler<Ask>(message =>
        {
            seen.Add(message.GetBody().Name);
            if (message.GetBody().Name == "slow") go.Wait();
            return null!;
        });
        Service.Start();

        Client.Publish(new Ask { Name = "slow" });
        Client.Publish(new Ask { Name = "later" });
        Client.Publish(new Message<Ask>(new Ask { Name = "urgent" }) { Priority = 1 });

        Assert.That(new[] { Take(), Take() }, Is.EquivalentTo(new[] { "slow", "urgent" }));
        go.Set();
        Assert.That(Take(), Is.EqualTo("later"));

        string? Take() => seen.TryTake(out var name, Most) ? name : null;
    }

    [Test]
    public void A_worker_has_no_more_messages_than_its_prefetch()
    {
        Use(static options => options.Prefetch = 2);
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        Service.RegisterHandler<Ask>(_ =>
        {
            begun.Set();
            go.Wait();
            return null!;
        });
        for (var i = 0; i < 5; i++) Client.Publish(new Ask());

        Service.Start();

        Assert.That(begun.Wait(Most), Is.True);
        AwaitCount(QueueNames<Ask>.In, 3);
        go.Set();
        Wait.Until(() => Connection.Statistics.Acknowledged == 5, "all are acknowledged");
    }

    [Test]
    public void Several_workers_process_each_message_once_and_one_keeps_their_order([Values(1, 4)] int workers)
    {
        Use(options => options.WorkersPerType = workers);
        var seen = new ConcurrentQueue<int>();
        Service.RegisterHandler<Job>(message =>
        {
            seen.Enqueue(message.GetBody().Number);
            return null!;
        });
        Service.Start();

        for (var i = 0; i < 300; i++) Client.Publish(new Job { Number = i });

        Wait.Until(() => Connection.Statistics.Acknowledged == 300, "all are acknowledged");
        Assert.That(workers == 1 ? [.. seen] : seen.OrderBy(static number => number).ToArray(), Is.EqualTo(Enumerable.Range(0, 300)));
    }

    [Test]
    public void Publishers_on_many_threads_have_each_message_confirmed()
    {
        Parallel.For(0, 400, new ParallelOptions { MaxDegreeOfParallelism = 8 }, i => Client.Publish(new Job { Number = i }));

        Assert.That(Observer.Count(QueueNames<Job>.In), Is.EqualTo(400));
        Assert.That(Connection.Statistics.Published, Is.EqualTo(400));
    }

    [Test]
    public void Two_types_of_one_name_cannot_share_a_queue()
    {
        Service.RegisterHandler<Ask>(static _ => null!);

        Assert.That(
            () => Service.RegisterHandler<Nested.Ask>(static _ => null!), Throws.ArgumentException.With.Message.Contains("mq:Ask.inq"));
        Assert.That(() => Service.RegisterHandler<Ask>(static _ => null!), Throws.ArgumentException);
    }

    [Test]
    public void A_client_waits_for_a_message_for_as_long_as_it_should()
    {
        var queue = "some-" + Guid.NewGuid();
        Assert.That(Client.Get(queue, TimeSpan.FromMilliseconds(20)), Is.Null);
        Assert.That(Client.GetAsync(queue), Is.Null);

        var got = Task.Run(() => Client.Get(queue, null));
        Client.Publish(queue, [1, 2, 255]);
        Client.Publish(queue, [3]);

        Assert.That(got.Wait(Most), Is.True);
        Assert.That(got.Result, Is.EqualTo(new byte[] { 1, 2, 255 }));
        Assert.That(Client.GetAsync(queue), Is.EqualTo(new byte[] { 3 }));
    }

    private static class Nested
    {
        public sealed class Ask;
    }
}
