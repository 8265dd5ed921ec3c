using System;
using System.Collections.Concurrent;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Redis.Tests;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>v3's one-way addresses of an application over HTTP.</summary>
public class OneWayTests
{
    [SetUp]
    public void Begin()
    {
        using var observer = new Observer(TestRun.Server.Url);
        observer.DeleteAll();
        OneWayHost.Called = new BlockingCollection<string>();
    }

    [TestCase("/json/asynconeway/Ask")]
    [TestCase("/json/oneway/Ask")]
    public void A_one_way_call_is_answered_when_its_message_is_stored_and_executed_by_a_worker(string path)
    {
        using var host = new OneWayHost(TestRun.Server.Url);

        Assert.That(host.Post(path, """{"Name":"World"}""").Status, Is.EqualTo(200).Or.EqualTo(204));

        Assert.That(OneWayHost.Called.TryTake(out var name, TimeSpan.FromSeconds(30)), Is.True);
        Assert.That(name, Is.EqualTo("World"));
        Assert.That(host.Container.Resolve<RabbitMqConnection>().Statistics.Published, Is.EqualTo(1));
        Wait.Until(() => Regex.IsMatch(host.GetStatus(), "\"confirmed\":1,.*\"acknowledged\":1,"), "the status page has the message");
        Assert.That(host.GetStatus(), Does.Not.Contain("rabbitmq-unavailable"));
    }

    [Test]
    public void Without_a_broker_a_one_way_call_gets_503_and_others_are_served()
    {
        using var host = new OneWayHost("amqp://127.0.0.1:1/");

        var (status, retryAfter) = host.Post("/json/oneway/Ask", """{"Name":"World"}""");

        Assert.That(status, Is.EqualTo(503));
        Assert.That(int.Parse(retryAfter!), Is.InRange(1, 30));
        Assert.That(OneWayHost.Called, Is.Empty);
        Assert.That(host.Post("/json/syncreply/Ask", """{"Name":"direct"}""").Status, Is.EqualTo(200).Or.EqualTo(204));
        Assert.That(OneWayHost.Called.Take(), Is.EqualTo("direct"));
        Wait.Until(() => host.GetStatus().Contains("\"rabbitmq-unavailable\""), "there is advice");
        Assert.That(host.GetStatus(), Does.Match("\"rabbitmq\":\\{\"connections open\":0,\"connections down\":[12],"));
    }
}
