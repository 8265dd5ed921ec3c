using System;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Logs and exceptions of a broker that cannot be used.</summary>
public class FailureTests : RabbitFixture
{
    [TestCase("amqp://guest:wrong@127.0.0.1:{0}/", "refused the login", "rabbitmqctl authenticate_user")]
    [TestCase("amqp://guest:guest@127.0.0.1:{0}/none", "vhost", "rabbitmqctl add_vhost")]
    [TestCase("amqp://bob:p%2Fw@127.0.0.1:{0}/", "vhost", "set_permissions")]
    [TestCase("amqp://127.0.0.1:1/", "no connection", "Does rabbitmq-server run there")]
    [TestCase("amqps://localhost:{0}/", "", "TLS")]
    [TestCase("amqps://localhost:{1}/", "certificate", "must trust")]
    public void A_refused_connection_has_its_cause_and_remedy(string url, string cause, string remedy)
    {
        using var connection = NewConnection(url: string.Format(url, Server.Port, Server.TlsPort));
        var before = TestRun.Count(remedy);

        var error = Assert.Throws<RabbitMqUnavailableException>(connection.Check)!;

        Assert.That(error.Message, Does.Contain(cause).And.Contain(remedy).And.Not.Contain("wrong@").And.Not.Contain("p%2Fw"));
        Assert.That(error.Cause, Is.Not.Null);
        Assert.That(error.Status, Is.EqualTo(503));
        Assert.That(error.Headers["Retry-After"], Is.EqualTo("1"));
        Assert.That(TestRun.Count(remedy), Is.EqualTo(before + 1));
        Assert.Throws<RabbitMqUnavailableException>(connection.Check);
        Assert.That(TestRun.Count(remedy), Is.EqualTo(before + 1), "each cause is logged once");
        Assert.That(connection.Statistics.Failures, Is.GreaterThan(0));
        Assert.That(connection.Statistics.OpenConnections, Is.Zero);
    }

    [Test]
    public void TLS_works_with_a_certificate_that_the_application_accepts()
    {
        using var connection = NewConnection(
            static options => options.ConfigureClient = static factory => factory.Ssl.CertificateValidationCallback =
                static (_, certificate, _, _) => certificate!.Subject == "CN=localhost",
            $"amqps://localhost:{Server.TlsPort}/");
        using var client = new RabbitMqMessageFactory(connection).CreateMessageQueueClient();

        client.Publish(new Ask { Name = "encrypted" });

        Assert.That(Observer.Take(QueueNames<Ask>.In)!.ToMessage<Ask>().GetBody().Name, Is.EqualTo("encrypted"));
    }

    [Test]
    public void A_queue_with_other_arguments_is_reported_and_read_once_it_is_gone()
    {
        Observer.Declare(QueueNames<Ask>.In, ("x-max-length", 5));
        Service.RegisterHandler<Ask>(static _ => null!);
        Service.Start();

        Wait.Until(() => TestRun.Count("inequivalent arg", QueueNames<Ask>.In, "delete_queue") == 1, "the log has it");
        Assert.That(TestRun.Count("PRECONDITION_FAILED", QueueNames<Ask>.In, "exists with other arguments"), Is.EqualTo(1));

        Observer.Delete(QueueNames<Ask>.In);
        Client.Publish(new Ask());

        Wait.Until(() => Connection.Statistics.Acknowledged == 1, "it is processed");
    }

    [Test]
    public void An_existing_queue_of_any_arguments_takes_what_is_published()
    {
        Observer.Declare(QueueNames<Ask>.In, ("x-max-length", 1), ("x-overflow", "reject-publish"));

        Client.Publish(new Ask());

        Assert.That(Observer.Count(QueueNames<Ask>.In), Is.EqualTo(1));
        Assert.That(
            () => Client.Publish(new Ask()), Throws.TypeOf<RabbitMqUnavailableException>().With.Message.Contains("Its queue is full"));
    }

    [Test]
    public void A_user_who_may_not_declare_uses_the_queues_of_the_administrator()
    {
        using var connection = NewConnection(static options => options.DeclareQueues = false, Server.RestrictedUrl);
        using var service = new RabbitMqMessageService(connection);
        service.RegisterHandler<Ask>(static _ => null!);
        service.DisablePriorityQueues = true;
        service.Start();
        using var client = service.MessageFactory.CreateMessageQueueClient();

        client.Publish(new Ask());

        Wait.Until(() => connection.Statistics.Acknowledged == 1, "it is processed");
        Assert.That(
            () => client.Publish(new Job()), Throws.TypeOf<RabbitMqUnavailableException>().With.Message.Contains("DeclareQueues"));
        using var declares = NewConnection(url: Server.RestrictedUrl);
        using var denied = new RabbitMqMessageFactory(declares).CreateMessageQueueClient();
        Assert.That(
            () => denied.Publish(new Job()),
            Throws.TypeOf<RabbitMqUnavailableException>().With.Message.Contains("ACCESS_REFUSED").And.Message.Contains("set_permissions"));
    }

    [Test]
    public void A_queue_that_is_deleted_while_it_is_used_is_declared_again()
    {
        Service.RegisterHandler<Ask>(static _ => null!);
        Service.Start();
        Client.Publish(new Ask());
        Wait.Until(() => Connection.Statistics.Acknowledged == 1, "it is processed");

        Observer.Delete(QueueNames<Ask>.In);
        Client.Publish(new Ask());

        Wait.Until(() => Connection.Statistics.Acknowledged == 2, "the worker reads the new queue");
    }

    [Test]
    public void Options_have_least_values()
    {
        Assert.That(() => NewConnection(static options => options.Prefetch = 0), Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => NewConnection(static options => options.Prefetch = 65536), Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(
            () => NewConnection(static options => options.RetryDelays = [TimeSpan.FromTicks(1)]),
            Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => NewConnection(static options => options.WorkersPerType = 0), Throws.TypeOf<ArgumentOutOfRangeException>());
    }
}
