using System;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.RabbitMq;
using ServiceStack.Messaging;

namespace Snippets;

public class RabbitMqHost : HyperAppHost
{
    public RabbitMqHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        container.UseRabbitMq("amqp://shop:secret@rabbit1:5672/shop");

        var messages = container.Resolve<IMessageService>();
        messages.RegisterHandler<Hello>(ServiceController.ExecuteMessage);
        messages.Start();
    }
}

public class RetryingHost : HyperAppHost
{
    public RetryingHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        container.UseRabbitMq("amqps://shop:secret@rabbit1,rabbit2,rabbit3/shop", options =>
        {
            options.QuorumQueues = true;
            options.RetryCount = 5;
            options.RetryDelays = [TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(10), TimeSpan.FromMinutes(1)];
        });
    }
}
