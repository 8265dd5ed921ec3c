using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>RabbitMQ among the services of a generic host.</summary>
public class ServiceCollectionTests : RabbitFixture
{
    [Test]
    public void Services_publish_and_handle_messages()
    {
        using var provider = new ServiceCollection().AddServiceStackRabbitMq(Server.Url, Patient).BuildServiceProvider();
        var handled = new TaskCompletionSource<int>();
        var service = provider.GetRequiredService<IMessageService>();
        service.RegisterHandler<Job>(message =>
        {
            handled.TrySetResult(message.GetBody().Number);
            return null;
        });
        service.Start();

        using (var producer = provider.GetRequiredService<IMessageFactory>().CreateMessageProducer())
            producer.Publish(new Job { Number = 7 });

        Wait.Until(() => handled.Task.IsCompleted, "the message is handled");
        Assert.That(handled.Task.Result, Is.EqualTo(7));
    }

    [Test]
    public void Options_are_bound_configured_and_configured_once_more()
    {
        var services = new ServiceCollection().AddSingleton<IConfiguration>(new ConfigurationBuilder().AddInMemoryCollection(
            new Dictionary<string, string?>
            {
                ["RabbitMq:Url"] = Server.Url, ["RabbitMq:Prefetch"] = "5", ["RabbitMq:CallTimeout"] = "00:00:30",
            }).Build());
        services.AddOptions<RabbitMqOptions>().BindConfiguration("RabbitMq");
        services.AddServiceStackRabbitMq(static options => options.Prefetch++);
        services.PostConfigure<RabbitMqOptions>(static options => options.RetryCount = 7);
        using var provider = services.BuildServiceProvider();

        var connection = provider.GetRequiredService<RabbitMqConnection>();

        Assert.Multiple(() =>
        {
            Assert.That(connection.Options.Prefetch, Is.EqualTo(6));
            Assert.That(connection.Options.CallTimeout, Is.EqualTo(TimeSpan.FromSeconds(30)));
            Assert.That(connection.Options.RetryCount, Is.EqualTo(7));
            Assert.That(connection.Check, Throws.Nothing);
        });
    }

    [TestCase("", 1, "RabbitMqOptions.Url is empty")]
    [TestCase("http://127.0.0.1", 1, "amqp")]
    [TestCase("amqp://127.0.0.1", 0, "WorkersPerType")]
    public async Task Wrong_options_stop_the_start(string url, int workers, string expected)
    {
        var builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddServiceStackRabbitMq(url, options => options.WorkersPerType = workers);
        using var host = builder.Build();

        var error = await Assert.ThrowsAsync<OptionsValidationException>(() => host.StartAsync());

        Assert.That(error!.Message, Does.Contain(expected));
    }

    private static void Patient(RabbitMqOptions options) => options.CallTimeout = TimeSpan.FromSeconds(30);
}
