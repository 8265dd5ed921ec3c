#nullable disable
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Messaging;

namespace Acme.Engine.Messaging;

public class InMemoryMessagingTests
{
    public class Greet
    {
        public string Name { get; set; }
    }

    public class GreetResponse
    {
        public string Result { get; set; }
    }

    private InMemoryTransientMessageService _service;
    private IMessageQueueClient _client;

    [SetUp]
    public void Make_service()
    {
        _service = new InMemoryTransientMessageService();
        _client = _service.MessageFactory.CreateMessageQueueClient();
    }

    [TearDown]
    public void Stop_service() => _service.Dispose();

    [Test]
    public void Messages_wait_for_start_and_are_then_handled_in_order()
    {
        var names = new List<string>();
        _service.RegisterHandler<Greet>(message =>
        {
            names.Add(message.GetBody().Name);
            return null;
        });

        _client.Publish(new Greet { Name = "a" });
        _client.Publish(new Greet { Name = "b" });
        Assert.That(names, Is.Empty);
        Assert.That(_service.GetStatus(), Is.EqualTo("Stopped"));

        _service.Start();
        Assert.That(names, Is.EqualTo(new[] { "a", "b" }));
        Assert.That(_service.GetStatus(), Is.EqualTo("Started"));

        _client.Publish(new Greet { Name = "c" });
        Assert.That(names, Is.EqualTo(new[] { "a", "b", "c" }));

        _service.Stop();
        _client.Publish(new Greet { Name = "d" });
        Assert.That(names, Has.Count.EqualTo(3));

        _service.Start();
        Assert.That(names, Has.Count.EqualTo(4));
    }

    [Test]
    public void A_priority_message_is_handled_before_those_of_the_normal_queue()
    {
        var names = new List<string>();
        _service.RegisterHandler<Greet>(message =>
        {
            names.Add(message.GetBody().Name);
            return null;
        });
        _client.Publish(new Greet { Name = "normal" });
        _client.Publish(new Message<Greet>(new Greet { Name = "urgent" }) { Priority = 1 });

        _service.Start();

        Assert.That(names, Is.EqualTo(new[] { "urgent", "normal" }));
        var stats = _service.GetStats();
        Assert.That((stats.TotalPriorityMessagesReceived, stats.TotalNormalMessagesReceived), Is.EqualTo((1, 1)));
    }

    [Test]
    public void A_response_goes_into_the_queue_of_its_type()
    {
        _service.RegisterHandler<Greet>(message => new GreetResponse { Result = "Hello, " + message.GetBody().Name });
        _service.Start();

        var request = new Message<Greet>(new Greet { Name = "World" });
        _client.Publish(request);

        var response = _client.Get(QueueNames<GreetResponse>.In, TimeSpan.FromSeconds(5)).ToMessage<GreetResponse>();
        Assert.That(response.GetBody().Result, Is.EqualTo("Hello, World"));
        Assert.That(response.ReplyId, Is.EqualTo(request.Id));
    }

    [Test]
    public void A_response_goes_to_the_queue_that_the_message_requires()
    {
        _service.RegisterHandler<Greet>(_ => new GreetResponse { Result = "here" });
        _service.Start();

        _client.Publish(new Message<Greet>(new Greet()) { ReplyTo = "mq:my.replies" });

        Assert.That(_client.GetAsync("mq:my.replies").ToMessage<GreetResponse>().GetBody().Result, Is.EqualTo("here"));
        Assert.That(_client.GetAsync(QueueNames<GreetResponse>.In), Is.Null);
    }

    [Test]
    public void A_response_can_be_another_handlers_request()
    {
        var results = new List<string>();
        _service.RegisterHandler<Greet>(message => new GreetResponse { Result = message.GetBody().Name });
        _service.RegisterHandler<GreetResponse>(message =>
        {
            results.Add(message.GetBody().Result);
            return null;
        });
        _service.Start();

        _client.Publish(new Greet { Name = "chained" });

        Assert.That(results, Is.EqualTo(new[] { "chained" }));
        Assert.That(_service.RegisteredTypes, Is.EquivalentTo(new[] { typeof(Greet), typeof(GreetResponse) }));
    }

    [Test]
    public void A_message_without_a_response_is_noted_in_the_out_queue()
    {
        _service.RegisterHandler<Greet>(_ => null);
        _service.Start();

        _client.Publish(new Greet { Name = "done" });
        _client.Publish(new Message<Greet>(new Greet { Name = "quiet" }) { Options = (int)MessageOption.None });

        Assert.That(_client.GetAsync(QueueNames<Greet>.Out).ToMessage<Greet>().GetBody().Name, Is.EqualTo("done"));
        Assert.That(_client.GetAsync(QueueNames<Greet>.Out), Is.Null);
    }

    [Test]
    public void A_failing_message_is_retried_then_put_with_its_error_into_the_dead_letters()
    {
        var calls = 0;
        _service.RegisterHandler<Greet>(_ =>
        {
            calls++;
            throw new InvalidOperationException("no way");
        });
        _service.Start();

        _client.Publish(new Greet { Name = "doomed" });

        Assert.That(calls, Is.EqualTo(1 + TransientMessageServiceBase.DefaultRetryCount));
        var dead = _client.GetAsync(QueueNames<Greet>.Dlq).ToMessage<Greet>();
        Assert.That(dead.GetBody().Name, Is.EqualTo("doomed"));
        Assert.That(dead.RetryAttempts, Is.EqualTo(2));
        Assert.That((dead.Error.ErrorCode, dead.Error.Message), Is.EqualTo(("InvalidOperationException", "no way")));
        var stats = _service.GetStats();
        Assert.That((stats.TotalMessagesProcessed, stats.TotalMessagesFailed, stats.TotalRetries), Is.EqualTo((0, 3, 2)));
        Assert.That(_service.GetStatsDescription(), Does.Contain("STATS for Greet"));
    }

    [Test]
    public void What_need_not_be_retried_is_not()
    {
        var calls = 0;
        _service.RegisterHandler<Greet>(_ =>
        {
            calls++;
            throw new UnRetryableMessagingException("never");
        });
        _service.Start();

        _client.Publish(new Greet());

        Assert.That(calls, Is.EqualTo(1));
        Assert.That(_client.GetAsync(QueueNames<Greet>.Dlq).ToMessage<Greet>().Error.Message, Is.EqualTo("never"));
    }

    [Test]
    public void An_exception_handler_has_the_message_instead_of_the_retries()
    {
        var seen = new List<string>();
        _service.RegisterHandler<Greet>(
            _ => throw new ArgumentException("bad"), (message,
            ex) => seen.Add(message.GetBody().Name + ": " + ex.Message));
        _service.Start();

        _client.Publish(new Greet { Name = "x" });

        Assert.That(seen, Is.EqualTo(new[] { "x: bad" }));
        Assert.That(_client.GetAsync(QueueNames<Greet>.Dlq), Is.Null);
    }

    [Test]
    public void A_type_has_one_handler()
    {
        _service.RegisterHandler<Greet>(_ => null);

        Assert.That(() => _service.RegisterHandler<Greet>(_ => null), Throws.ArgumentException);
    }

    [Test]
    public void A_body_known_as_object_goes_into_its_own_types_queue()
    {
        using var producer = _service.MessageFactory.CreateMessageProducer();

        producer.Publish<object>(new Greet { Name = "boxed" });

        Assert.That(_client.GetAsync(QueueNames<Greet>.In).ToMessage<Greet>().GetBody().Name, Is.EqualTo("boxed"));
    }

    [Test]
    public void Get_waits_for_a_message_and_no_longer_than_its_timeout()
    {
        Assert.That(_client.Get("mq:none", TimeSpan.FromMilliseconds(20)), Is.Null);

        var waiting = Task.Run(() => _client.Get(QueueNames<Greet>.In, TimeSpan.FromSeconds(30)));
        _client.Publish(new Greet { Name = "late" });

        Assert.That(waiting.Result.ToMessage<Greet>().GetBody().Name, Is.EqualTo("late"));
    }

    [Test]
    public void Notifications_name_the_queue_that_has_one()
    {
        var waiting = Task.Run(() => _client.WaitForNotifyOnAny("mq:a", "mq:b"));

        _client.Notify("mq:b", [1]);

        Assert.That(waiting.Wait(TimeSpan.FromSeconds(30)), Is.True);
        Assert.That(waiting.Result, Is.EqualTo("mq:b"));
    }

    [Test]
    public void Every_message_of_many_threads_is_handled_once()
    {
        var handled = 0;
        var threads = new List<Task>();
        _service.RegisterHandler<Greet>(_ =>
        {
            Interlocked.Increment(ref handled);
            return null;
        });
        _service.Start();

        for (var i = 0; i < 4; i++)
        {
            threads.Add(Task.Run(() =>
            {
                using var producer = _service.MessageFactory.CreateMessageProducer();
                for (var n = 0; n < 100; n++) producer.Publish(new Greet());
            }));
        }

        Task.WaitAll(threads.ToArray());
        Eventually.That(() => Volatile.Read(ref handled), Is.EqualTo(400));
        Assert.That(_service.GetStats().TotalMessagesProcessed, Is.EqualTo(400));
    }

    [Test]
    public void Queues_are_named_by_type()
    {
        var names = new QueueNames(typeof(Greet));

        Assert.That(
            new[] { names.In, names.Priority, names.Out, names.Dlq },
            Is.EqualTo(new[] { "mq:Greet.inq", "mq:Greet.priorityq", "mq:Greet.outq", "mq:Greet.dlq" }));
        Assert.That(new[] { QueueNames<Greet>.In, QueueNames<Greet>.Dlq }, Is.EqualTo(new[] { names.In, names.Dlq }));
    }

    [Test]
    public void A_message_keeps_what_it_holds_as_bytes()
    {
        var message = new Message<Greet>(new Greet { Name = "\"q\"" })
        {
            Priority = 3, ReplyTo = "mq:r", ReplyId = Guid.NewGuid(), RetryAttempts = 1,
            Error = new MessageError { ErrorCode = "E", Message = "M" },
        };

        var copy = ((IMessage)message).ToBytes().ToMessage(typeof(Greet));

        Assert.That(((Greet)copy.Body).Name, Is.EqualTo("\"q\""));
        Assert.That(
            (copy.Id, copy.Priority, copy.ReplyTo, copy.ReplyId, copy.RetryAttempts, copy.Error.Message),
            Is.EqualTo((message.Id, 3, "mq:r", message.ReplyId, 1, "M")));
        Assert.That(MessageFactory.Create(new Greet()), Is.TypeOf<Message<Greet>>());
    }
}
