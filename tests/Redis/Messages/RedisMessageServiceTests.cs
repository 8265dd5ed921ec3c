using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Text;
using System.Threading;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisMessageServiceTests : RedisFixture
{
    private RedisConnection _connection = null!;
    private RedisMessageService _service = null!;
    private IMessageQueueClient _client = null!;

    [SetUp]
    public void Connect()
    {
        _connection = base.Connect();
        _service = new RedisMessageService(_connection);
        _client = _service.MessageFactory.CreateMessageQueueClient();
    }

    [TearDown]
    public void Disconnect()
    {
        _service.Dispose();
        _connection.Dispose();
    }

    [Test]
    public void A_message_is_v3s_to_the_letter()
    {
        var message = new Message<Greeting>(new Greeting { Name = "f" })
        {
            Id = new Guid("867974ee4259410693613db22c5de56d"),
            CreatedDate = new DateTime(2026, 1, 2, 3, 4, 5, 678, DateTimeKind.Utc),
            RetryAttempts = 1,
            ReplyId = new Guid("11111111-2222-3333-4444-555555555555"),
            ReplyTo = "mq:my.reply",
            Error = new MessageError { ErrorCode = "E", Message = "M", StackTrace = "S" },
        };

        _client.Publish(message);

        Assert.That((string?)Observer.ListGetByIndex("mq:Greeting.inq", 0), Is.EqualTo(
            "{\"__type\":\"ServiceStack.Messaging.Message`1[[ServiceStack.HyperHost.Redis.Tests.Greeting, Redis.Tests]], "
            + "ServiceStack.Interfaces\","
            + "\"Id\":\"867974ee4259410693613db22c5de56d\",\"CreatedDate\":\"\\/Date(1767323045678)\\/\",\"Priority\":0,"
            + "\"RetryAttempts\":1,\"ReplyId\":\"11111111222233334444555555555555\",\"ReplyTo\":\"mq:my.reply\",\"Options\":1,"
            + "\"Error\":{\"ErrorCode\":\"E\",\"Message\":\"M\",\"StackTrace\":\"S\"},"
            + "\"Body\":{\"__type\":\"ServiceStack.HyperHost.Redis.Tests.Greeting, Redis.Tests\",\"Name\":\"f\"}}"));
    }

    [Test]
    public void Messages_with_a_priority_have_their_own_queue_and_a_notification()
    {
        using var monitor = new CommandMonitor(Server);

        _client.Publish(new Message<Greeting>(new Greeting()) { Priority = 1 });

        var commands = monitor.Commands();
        Assert.That(commands[0], Does.StartWith("LPUSH mq:Greeting.priorityq "));
        Assert.That(commands[1], Is.EqualTo("PUBLISH mq:topic:in mq:Greeting.priorityq"));
    }

    [Test]
    public void Processes_queued_messages_in_order()
    {
        var seen = new ConcurrentQueue<string>();
        for (var i = 0; i < 200; i++) _client.Publish(new Greeting { Name = i.ToString() });
        _service.RegisterHandler<Greeting>(message =>
        {
            seen.Enqueue(message.GetBody().Name);
            return null!;
        });

        _service.Start();

        Wait.Until(() => seen.Count == 200, "all are seen");
        Assert.That(seen, Is.EqualTo(Enumerable.Range(0, 200).Select(static i => i.ToString())));
        Wait.Until(() => Observer.ListLength("mq:Greeting.outq") == 101, "the last notifications remain");
        Assert.That(Observer.ListLength("mq:Greeting.inq"), Is.Zero);
    }

    [Test]
    public void Processes_a_message_without_a_notification()
    {
        using var handled = new ManualResetEventSlim();
        _service.RegisterHandler<Greeting>(message =>
        {
            if (message.GetBody().Name == "n") handled.Set();
            return null!;
        });
        _service.Start();

        Observer.ListLeftPush(
            "mq:Greeting.inq",
            """{"__type":"ServiceStack.Messaging.Message`1[[Old.Greeting, Old]], ServiceStack.Interfaces","Id":"1111111122223333""" +
            """4444555555555555","Body":{"__type":"ServiceStack.HyperHost.Redis.Tests.Greeting, Redis.Tests","Name":"n"}}""");

        Assert.That(handled.Wait(TimeSpan.FromSeconds(30)), Is.True);
    }

    [Test]
    public void Responses_go_to_the_queue_of_their_type_or_to_ReplyTo()
    {
        _service.RegisterHandler<Greeting>(static message => new GreetingResponse { Result = "Hi " + message.GetBody().Name });
        _service.Start();
        var id = Guid.NewGuid();

        _client.Publish(new Message<Greeting>(new Greeting { Name = "x" }) { Id = id });
        var response = _client.Get("mq:GreetingResponse.inq", TimeSpan.FromSeconds(30)).ToMessage<GreetingResponse>();
        _client.Publish(new Message<Greeting>(new Greeting { Name = "y" }) { ReplyTo = "mq:my.reply" });
        var reply = Encoding.UTF8.GetString(_client.Get("mq:my.reply", TimeSpan.FromSeconds(30)));

        Assert.That(response.GetBody().Result, Is.EqualTo("Hi x"));
        Assert.That(response.ReplyId, Is.EqualTo(id));
        Assert.That(reply, Does.StartWith("{\"Id\":").And.Contain(
            "\"Body\":{\"__type\":\"ServiceStack.HyperHost.Redis.Tests.GreetingResponse, Redis.Tests\",\"Result\":\"Hi y\"}"));
        Assert.That(Observer.KeyExists("mq:Greeting.outq"), Is.False);
    }

    [TestCase(0, 1)]
    [TestCase(2, 3)]
    public void A_failed_message_is_retried_and_ends_in_the_dead_letter_queue_with_its_error(int retries, int runs)
    {
        var ran = 0;
        _service.RetryCount = retries;
        _service.RegisterHandler<Greeting>(_ =>
        {
            Interlocked.Increment(ref ran);
            throw new ArgumentException("why w");
        });
        _service.Start();

        _client.Publish(new Greeting { Name = "x" });

        var dead = _client.Get("mq:Greeting.dlq", TimeSpan.FromSeconds(30)).ToMessage<Greeting>();
        Assert.That(ran, Is.EqualTo(runs));
        Assert.That(dead.RetryAttempts, Is.EqualTo(retries));
        Assert.That(dead.Error.ErrorCode, Is.EqualTo("MessagingException"));
        Assert.That(dead.Error.Message, Is.EqualTo("why w"));
        Assert.That(dead.GetBody().Name, Is.EqualTo("x"));
        Assert.That(_service.GetStats().TotalMessagesFailed, Is.EqualTo(runs));
    }

    [Test]
    public void A_message_that_cannot_be_retried_is_dead_at_once_with_its_error()
    {
        _service.RegisterHandler<Greeting>(static _ => throw new UnRetryableMessagingException("never"));
        _service.Start();

        _client.Publish(new Greeting());

        var dead = _client.Get("mq:Greeting.dlq", TimeSpan.FromSeconds(30)).ToMessage<Greeting>();
        Assert.That((dead.RetryAttempts, dead.Error.Message), Is.EqualTo((0, "never")));
    }

    [TestCase("not json")]
    [TestCase("{}")]
    [TestCase("{\"Body\":null}")]
    [TestCase("[1,2")]
    public void Bytes_that_are_not_a_message_end_in_the_dead_letter_queue(string bytes)
    {
        _service.RegisterHandler<Greeting>(static _ => null!);
        _service.Start();

        _client.Publish("mq:Greeting.inq", Encoding.UTF8.GetBytes(bytes));

        var dead = _client.Get("mq:Greeting.dlq", TimeSpan.FromSeconds(30)).ToMessage<Greeting>();
        Assert.That(dead.Error.Message, Does.Contain(bytes));
    }

    [Test]
    public void A_message_in_progress_remains_in_Redis_until_it_is_completed()
    {
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        _service.RegisterHandler<Greeting>(_ =>
        {
            begun.Set();
            go.Wait();
            return null!;
        });
        _service.Start();
        _client.Publish(new Greeting());
        Assert.That(begun.Wait(TimeSpan.FromSeconds(30)), Is.True);

        var lists = Observer.SortedSetRangeByRank("mq:taken").Select(static list => (string)list!)
            .Where(static list => list.StartsWith("{mq:Greeting.inq}", StringComparison.Ordinal)).ToArray();
        Assert.That(Observer.ListLength(lists.Single()), Is.EqualTo(1));

        go.Set();
        Wait.Until(() => Observer.ListLength(lists.Single()) == 0, "the message is done");
    }

    [Test]
    public void Stop_completes_messages_in_progress_and_leaves_queued_ones()
    {
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        using var other = new RedisMessageService(_connection);
        using var seen = new ManualResetEventSlim();
        other.RegisterHandler<GreetingResponse>(_ =>
        {
            seen.Set();
            return null!;
        });
        other.Start();
        _service.RegisterHandler<Greeting>(_ =>
        {
            begun.Set();
            go.Wait();
            return null!;
        });
        _service.Start();
        _client.Publish(new Greeting());
        Assert.That(begun.Wait(TimeSpan.FromSeconds(30)), Is.True);
        _client.Publish(new Greeting());

        var stopping = System.Threading.Tasks.Task.Run(_service.Stop);
        Wait.Until(() => _service.GetStatus() == "Stopping", "it stops");
        go.Set();
        Assert.That(stopping.Wait(TimeSpan.FromSeconds(30)), Is.True);
        _client.Publish(new GreetingResponse());

        Assert.That(_service.GetStatus(), Is.EqualTo("Stopped"));
        Assert.That(Observer.ListLength("mq:Greeting.inq"), Is.EqualTo(1));
        Assert.That(seen.Wait(TimeSpan.FromSeconds(30)), Is.True);
        Assert.That(other.GetStatus(), Is.EqualTo("Started"));
    }

    [TestCase(false, "Started")]
    [TestCase(true, "Stopped")]
    public void STOP_of_a_v3_node_applies_only_if_enabled(bool isEnabled, string status)
    {
        using var connection = base.Connect(options => options.StopsWithOthers = isEnabled);
        using var service = new RedisMessageService(connection);
        using var seen = new ManualResetEventSlim();
        service.RegisterHandler<Greeting>(_ =>
        {
            seen.Set();
            return null!;
        });
        service.Start();
        Wait.Until(() => Observer.Publish(RedisChannel.Literal("mq:topic:in"), "mq:Greeting.inq") > 0, "the service listens");

        Observer.Publish(RedisChannel.Literal("mq:topic:in"), "STOP");
        if (!isEnabled) _client.Publish(new Greeting());

        Wait.Until(() => service.GetStatus() == status && seen.IsSet == !isEnabled, "it is " + status);
    }

    [Test]
    public void A_stopped_service_can_be_started_again()
    {
        var seen = 0;
        _service.RegisterHandler<Greeting>(_ =>
        {
            Interlocked.Increment(ref seen);
            return null!;
        });
        _service.Start();
        _service.Stop();
        _client.Publish(new Greeting());
        _service.Start();

        Wait.Until(() => seen == 1, "the message is taken");
        Assert.That(_service.GetStatsDescription(), Does.Contain("Listening On: mq:Greeting.priorityq, mq:Greeting.inq\nTimes Started: 2"));
    }

    [TestCase("{0},\"Name\":\"n\"}}", "Greeting")]
    [TestCase("{1},\"Name\":\"n\",\"More\":\"m\"}}", "LongGreeting")]
    [TestCase("\"Name\":\"n\"}}", "Greeting")]
    [TestCase("\"__type\":\"System.Diagnostics.Process, System\",\"Name\":\"n\"}}", "Greeting")]
    [TestCase("\"__type\":\"No.Such, F\",\"Name\":\"n\"}}", "Greeting")]
    public void A_body_is_of_its_queues_type_or_of_one_derived_from_it(string body, string type)
    {
        const string Start = "\"__type\":\"ServiceStack.HyperHost.Redis.Tests.";
        var text = "{\"__type\":\"ServiceStack.Messaging.Message`1[[Old.Greeting, Z]], ServiceStack.Zzz\","
            + "\"Id\":\"11111111222233334444555555555555\",\"Body\":{"
            + body.Replace("{0}", Start + "Greeting, Other\"").Replace("{1}", Start + "LongGreeting, Other\"").Replace("}}", "}") + "}";

        var message = Encoding.UTF8.GetBytes(text).ToMessage<Greeting>();

        Assert.That(message.GetBody().GetType().Name, Is.EqualTo(type));
        Assert.That(message.GetBody().Name, Is.EqualTo("n"));
        Assert.That((message.GetBody() as LongGreeting)?.More, Is.EqualTo(type == "LongGreeting" ? "m" : null));
        Assert.That(message.Id.ToString("N"), Is.EqualTo("11111111222233334444555555555555"));
    }

    [Test]
    public void Two_types_of_one_name_cannot_share_a_queue()
    {
        _service.RegisterHandler<Greeting>(static _ => null!);

        Assert.That(
            () => _service.RegisterHandler<Nested.Greeting>(static _ => null!),
            Throws.ArgumentException.With.Message.Contains("mq:Greeting.inq"));
        Assert.That(() => _service.RegisterHandler<Greeting>(static _ => null!), Throws.ArgumentException);
    }

    [Test]
    public void Several_workers_take_each_message_once()
    {
        var seen = new ConcurrentDictionary<string, int>();
        using var connection = base.Connect(static options => options.WorkersPerType = 4);
        using var service = new RedisMessageService(connection);
        service.RegisterHandler<Greeting>(message =>
        {
            seen.AddOrUpdate(message.GetBody().Name, 1, static (_, count) => count + 1);
            return null!;
        });
        service.Start();

        for (var i = 0; i < 500; i++) _client.Publish(new Greeting { Name = i.ToString() });

        Wait.Until(() => service.GetStats().TotalMessagesProcessed == 500, "all are done");
        Assert.That(seen.Values, Is.All.EqualTo(1));
        Assert.That(seen, Has.Count.EqualTo(500));
    }

    [Test]
    public void A_client_waits_for_a_message_at_most_for_its_timeout()
    {
        Assert.That(_client.Get("mq:none.inq", TimeSpan.FromMilliseconds(20)), Is.Null);

        var got = System.Threading.Tasks.Task.Run(() => _client.Get("mq:some.inq", null));
        _client.Publish("mq:some.inq", [1, 2, 255]);

        Assert.That(got.Wait(TimeSpan.FromSeconds(30)), Is.True);
        Assert.That(got.Result, Is.EqualTo(new byte[] { 1, 2, 255 }));
    }

    private static class Nested
    {
        public sealed class Greeting;
    }
}
