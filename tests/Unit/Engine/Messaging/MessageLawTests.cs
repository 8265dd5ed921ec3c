using System;
using System.Collections.Generic;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Tests.Engine.Messaging;

/// <summary>No message in memory stops those behind it: it is served, or has a reason in the dead-letter queue.</summary>
public class MessageLawTests
{
    private const string Good = "good-";

    private readonly InMemoryTransientMessageService _service = new();
    private readonly List<string> _good = [];
    private IMessageQueueClient _client = null!;
    private int _failures;
    private int _served;

    [OneTimeSetUp]
    public void Serve()
    {
        _client = _service.MessageFactory.CreateMessageQueueClient();
        _service.RegisterHandler<LawOrder>(message =>
        {
            var name = message.GetBody()?.Name;
            if (name?.StartsWith(Good, StringComparison.Ordinal) == true) _good.Add(name);
            else if (name?.StartsWith(PoisonMessages.Fails, StringComparison.Ordinal) == true)
            {
                _failures++;
                throw new InvalidOperationException("it fails");
            }
            else _served++;

            return name?.StartsWith(PoisonMessages.Replies, StringComparison.Ordinal) == true ? new LawReceipt { Name = "hello" } : null;
        });
        _service.Start();
    }

    [OneTimeTearDown]
    public void Stop() => _service.Dispose();

    [TestCase(1, 1_000)]
    [LongCase("many inputs; ./test tries a few", 2, 10_000)]
    public void Each_message_behind_one_that_is_poisoned_is_served(int seed, int count)
    {
        var poisons = new PoisonMessages(seed, typeof(LawOrder), "mq:replies", "", "plain");

        for (var i = 0; i < count; i++)
        {
            var bytes = poisons.Next();
            (_failures, _served) = (0, 0);
            _good.Clear();

            _client.Publish(poisons.Pick(QueueNames<LawOrder>.In, QueueNames<LawOrder>.Priority), bytes);
            _client.Publish(new LawOrder { Name = Good });

            var input = $"seed {seed}: {Convert.ToBase64String(bytes)}";
            var dead = _client.GetAsync(QueueNames<LawOrder>.Dlq)?.ToMessage<LawOrder>();
            Assert.That(_good, Has.Count.EqualTo(1), input);
            Assert.That(_served + (dead == null ? 0 : 1), Is.EqualTo(1), input);
            Assert.That(_failures, Is.LessThanOrEqualTo(dead == null ? 0 : 3), input);
            if (dead != null) Assert.That(dead.Error?.Message, Is.Not.Empty, input);
            if (_client.GetAsync(QueueNames<LawReceipt>.Dlq) is { } reply)
            {
                Assert.That(reply.ToMessage<LawReceipt>().Error.Message, Is.Not.Empty, input);
            }
        }
    }

    [Test]
    public void A_response_to_a_URL_is_sent_to_allowed_hosts_alone()
    {
        Assert.That(() => ReplyAddresses.CreateClient("http://example.org/x"), Throws.TypeOf<UnRetryableMessagingException>());
        Assert.That(() => ReplyAddresses.CreateClient("file:///etc/passwd"), Throws.TypeOf<UnRetryableMessagingException>());
        Assert.That(ReplyAddresses.CreateClient("mq:replies"), Is.Null);
        ReplyAddresses.AllowedHosts.Add("law.example.org");
        Assert.That(ReplyAddresses.CreateClient("https://LAW.example.org:81/x"), Is.Not.Null);
        Assert.That(
            () => ReplyAddresses.CreateClient("https://law.example.org@example.com/x"), Throws.TypeOf<UnRetryableMessagingException>());
        Assert.That(() => ReplyAddresses.CreateClient("ftp://law.example.org/x"), Throws.TypeOf<UnRetryableMessagingException>());
        ReplyAddresses.AllowedHosts.Remove("law.example.org");
    }

    public class LawOrder
    {
        public string? Name { get; set; }
    }

    public class LawReceipt
    {
        public string? Name { get; set; }
    }
}
