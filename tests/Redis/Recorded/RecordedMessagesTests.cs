using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Acme.Msg;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>
/// The recorded calls of v3's queues, including those of RedisMqHost, which v3 has in addition to RedisMqServer.
/// </summary>
public class RecordedMessagesTests : RecordedSequence
{
    private const string WithError = "each message that is given up has its error; v3 leaves it out when it gives up at once";
    private const string WithType = "a body without its type is read as the type of its queue, v3 fails or returns a text";
    private const string Counted =
        "messages with a priority are counted as such; what is no message is given up at once, not after three runs";

    /// <summary>Calls that do not concern queues, and readable texts.</summary>
    private static readonly string[] Others = ["q-tomsg", "q-tomsg-iso", "m-statsdesc", "host-m-statsdesc", "m-sigkill", "m-stop-foreign"];

    internal static IEnumerable<string> Ids => IdsOf("q-", "m-", "m2-", "m3-", "m4-", "host-m-").Except(Others);

    private protected override IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>
    {
        ["m-failhard: mq:FailHard.dlq"] = WithError,
        ["host-m-failhard: mq:FailHard.dlq"] = WithError,
        ["m2-fail: mq:Fail.dlq"] = WithError,
        ["m-bad: mq:Hello.dlq"] = Counted,
        ["host-m-bad: mq:Hello.dlq"] = Counted,
        ["m-nonotify-2: mq:OneWay.outq"] = WithType,
        ["m-rpush: mq:OneWay.outq"] = WithType,
        ["host-m-nonotify-2: mq:OneWay.outq"] = WithType,
        ["host-m-rpush: mq:OneWay.outq"] = WithType,
        ["m-stats: result"] = Counted,
        ["host-m-stats: result"] = Counted,
    };

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id) => AssertAsRecorded(id);

    private protected override string Masked(string result) =>
        System.Text.RegularExpressions.Regex.Replace(RecordedKey.Masked(result), @"^byte\[\d+\]", "byte");

    private protected override void Play()
    {
        PlayNames();
        using var connection = Connect();
        PlayClient(connection);
        foreach (var prefix in new[] { "", "host-" })
        {
            Empty();
            PlayServer(connection, prefix);
        }

        Empty();
        PlayWithoutRetries(connection);
        Empty();
        PlayWithoutResponses(connection);
        Empty();
        PlayStop(connection);
    }

    private void PlayNames()
    {
        foreach (var (name, type) in new[]
        {
            ("Hello", typeof(Hello)), ("Box<Int32>", typeof(Box<int>)), ("Box<Hello>", typeof(Box<Hello>)), ("Inner", typeof(Outer.Inner)),
            ("List<Hello>", typeof(List<Hello>)),
        })
        {
            var names = new QueueNames(type);
            Play("q-names " + name, () => $"{names.In} {names.Priority} {names.Out} {names.Dlq}");
        }

        Play("q-topics", static () =>
            $"{QueueNames.TopicIn} {QueueNames.TopicOut} '{QueueNames.QueuePrefix}' {QueueNames<Hello>.In}");
    }

    private void PlayClient(RedisConnection connection)
    {
        var factory = new RedisMessageFactory(connection);
        using var producer = factory.CreateMessageProducer();
        using var client = factory.CreateMessageQueueClient();
        Play("q-pub", () => producer.Publish(new Hello { Name = "a b" }));
        Play("q-pub-prio", () => producer.Publish(new Message<Hello>(new Hello { Name = "p" }) { Priority = 1 }));
        Observer.KeyDelete("mq:Hello.inq");
        var full = new Message<Hello>(new Hello { Name = "f" })
        {
            RetryAttempts = 1,
            ReplyId = new Guid("11111111-2222-3333-4444-555555555555"),
            ReplyTo = "mq:my.reply",
            Options = 1,
            Error = new MessageError { ErrorCode = "E", Message = "M", StackTrace = "S" },
        };
        producer.Publish(new Hello { Name = "a b" });
        Play("q-pub-full", () => producer.Publish(full));
        Play("q-pub-qc", () => client.Publish(new Hello { Name = "qc" }));
        Play("q-pub-bytes", () => client.Publish("mq:raw.inq", Encoding.UTF8.GetBytes("raw")));
        Play("q-notify", () => client.Notify("mq:raw.outq", Encoding.UTF8.GetBytes("raw")));
        Play("q-get", () => client.Get("mq:Hello.inq", TimeSpan.FromSeconds(1)));
        Play("q-getasync", () => client.GetAsync("mq:Hello.inq"));
        Play("q-get-empty", () => client.Get("mq:none.inq", TimeSpan.FromMilliseconds(100)));
        Play("q-getasync-empty", () => client.GetAsync("mq:none.inq"));
    }

    private void PlayServer(RedisConnection connection, string prefix)
    {
        using var service = WithHandlers(connection);
        using var client = service.MessageFactory.CreateMessageQueueClient();
        Play(prefix + "m-prequeue", () => client.Publish(new Hello { Name = "early" }));
        Done("m-start", () =>
        {
            service.Start();
            return service.GetStatus();
        });
        Sent("m-hello", () => client.Publish(new Hello { Name = "x" }));
        Sent("m-hello-prio", () => client.Publish(new Message<Hello>(new Hello { Name = "prio" }) { Priority = 1 }));
        Sent("m-reply", () => client.Publish(new Message<Hello>(new Hello { Name = "r" })
        {
            ReplyTo = "mq:my.reply", ReplyId = Guid.NewGuid(),
        }));
        Sent("m-oneway", () => client.Publish(new OneWay { N = 1 }));
        Sent("m-oneway-noopt", () => client.Publish(new Message<OneWay>(new OneWay { N = 2 }) { Options = 0 }));
        Sent("m-oneway-reply", () => client.Publish(new Message<OneWay>(new OneWay { N = 3 }) { ReplyTo = "mq:ow.reply" }));
        Sent("m-str", () => client.Publish(new Str { I = 1 }));
        Sent("m-fail", () => client.Publish(new Fail { Why = "w" }));
        Sent("m-fail-reply", () => client.Publish(new Message<Fail>(new Fail { Why = "w2" }) { ReplyTo = "mq:fail.reply" }));
        Sent("m-failhard", () => client.Publish(new FailHard { X = 1 }));
        Sent("m-bad", () => Raw("mq:Hello.inq", "not-json", notice: true));
        Sent("m-nonotify", () => Raw("mq:OneWay.inq", """{"Id":"11111111222233334444555555555555","Body":{"N":77}}""", notice: false));
        Sent("m-nonotify-2", () => Observer.Publish(RedisChannel.Literal("mq:topic:in"), "mq:OneWay.inq"));
        Sent("m-rpush", () => Raw("mq:OneWay.inq", """{"Body":{"N":78}}""", notice: true));
        if (prefix.Length == 0) PlayMany(service, client);

        Done("m-stats", () => service.GetStats().ToString()!);
        Done("m-reset", () =>
        {
            Observer.Publish(RedisChannel.Literal("mq:topic:in"), "RESET");
            return service.GetStatus();
        });
        Done("m-stop", () => After(service.Stop));
        Done("m-restart", () => After(service.Start));
        Done("m-dispose", () => After(service.Dispose));

        void Sent(string id, Action act) => Play(prefix + id, () =>
        {
            act();
            AwaitQuiet("Hello", "OneWay", "Str", "Fail", "FailHard");
        });

        void Done(string id, Func<object> act) => Play(prefix + id, () =>
        {
            var result = act();
            AwaitQuiet("Hello", "OneWay", "Str", "Fail", "FailHard");
            return result;
        });

        string After(Action act)
        {
            act();
            return service.GetStatus();
        }
    }

    private void PlayMany(RedisMessageService service, IMessageQueueClient client)
    {
        Play("m-many", () =>
        {
            for (var i = 0; i < 130; i++) client.Publish(new OneWay { N = i });
            AwaitQuiet("OneWay");
        });
        Play("m-many-len", () => Observer.ListLength("mq:OneWay.outq"));
        Play("m-many-hello", () =>
        {
            for (var i = 0; i < 130; i++) client.Publish(new Hello { Name = "m" });
            AwaitQuiet("Hello");
        });
        Play("m-many-hello-len", () => $"{Observer.ListLength("mq:Hello.outq")} / {Observer.ListLength("mq:HelloResponse.inq")}");
        var counts = service.GetStats();
        Assert.That(
            (counts.TotalMessagesProcessed, counts.TotalMessagesFailed, counts.TotalRetries, counts.TotalNormalMessagesReceived,
                counts.TotalPriorityMessagesReceived),
            Is.EqualTo((270, 8, 4, 277, 1)));
    }

    private void PlayWithoutRetries(RedisConnection connection)
    {
        using var service = WithHandlers(connection);
        service.RetryCount = 0;
        service.DisablePriorityQueues = true;
        using var client = service.MessageFactory.CreateMessageQueueClient();
        Play("m2-start", () =>
        {
            service.Start();
            return service.GetStatus();
        });
        Play("m2-fail", () =>
        {
            client.Publish(new Fail { Why = "0" });
            AwaitQuiet("Fail");
        });
        Play("m2-prio", () => client.Publish(new Message<Hello>(new Hello { Name = "p" }) { Priority = 1 }));
        Assert.That((string?)Observer.ListGetByIndex("mq:Fail.dlq", 0), Does.Contain("\"Error\":{\"ErrorCode\":\"MessagingException\""));
    }

    private void PlayWithoutResponses(RedisConnection connection)
    {
        using var service = WithHandlers(connection);
        service.DisablePublishingResponses = true;
        using var client = service.MessageFactory.CreateMessageQueueClient();
        service.Start();
        Play("m3-nopub", () =>
        {
            client.Publish(new Hello { Name = "x" });
            AwaitQuiet("Hello");
        });
        Assert.That(Observer.KeyExists("mq:HelloResponse.inq"), Is.False);
    }

    private void PlayStop(RedisConnection connection)
    {
        using var begun = new ManualResetEventSlim();
        using var goOn = new ManualResetEventSlim();
        using var service = new RedisMessageService(connection);
        service.RegisterHandler<Slow>(_ =>
        {
            begun.Set();
            goOn.Wait();
            return null!;
        });
        service.Start();
        Play("m4-stop-busy", () =>
        {
            using var client = service.MessageFactory.CreateMessageQueueClient();
            client.Publish(new Slow { Ms = 1500 });
            client.Publish(new Slow { Ms = 10 });
            begun.Wait();
            var stop = Task.Run(service.Stop);
            Wait.Until(() => service.GetStatus() == "Stopping", "it is stopping");
            goOn.Set();
            stop.Wait();
        });
    }

    private static RedisMessageService WithHandlers(RedisConnection connection)
    {
        var service = new RedisMessageService(connection);
        service.RegisterHandler<Hello>(static m => new HelloResponse
        {
            Result = "Hi " + m.GetBody().Name, At = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        });
        service.RegisterHandler<OneWay>(static _ => null!);
        service.RegisterHandler<Fail>(static m => throw new ArgumentException("why " + m.GetBody().Why));
        service.RegisterHandler<FailHard>(static _ => throw new UnRetryableMessagingException("hard"));
        service.RegisterHandler<Str>(static _ => "text");
        return service;
    }

    private void Raw(string queue, string text, bool notice)
    {
        Observer.ListLeftPush(queue, text);
        if (notice) Observer.Publish(RedisChannel.Literal("mq:topic:in"), queue);
    }
}
