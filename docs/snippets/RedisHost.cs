using System;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Admin;

namespace Snippets;

public class RedisHost : HyperAppHost
{
    public RedisHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        container.UseRedis("redis1:6379,redis2:6379,password=secret");

        var messages = container.Resolve<IMessageService>();
        messages.RegisterHandler<Hello>(ServiceController.ExecuteMessage);
        messages.Start();

        Plugins.Add(new RequestLogsFeature { RequestLogger = container.Resolve<RedisRequestLogger>() });
    }
}

public class MovingHost : HyperAppHost
{
    public MovingHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        container.UseRedis("secret@redis1:6379", options =>
        {
            options.SharedWithV3 = true;
            options.CallTimeout = TimeSpan.FromMilliseconds(500);
        });
    }
}

public static class OrderReplies
{
    public static void Allow()
    {
        ReplyAddresses.AllowedHosts.Add("orders.example.org");
    }
}

public class StockKeeper(RedisLocks locks)
{
    public void Count(Action<long> count)
    {
        using var held = locks.Acquire("stock", lease: TimeSpan.FromSeconds(30), timeOut: TimeSpan.FromSeconds(5));

        // whatever is written refuses a fence below the highest that it has seen
        count(held.Fence);
    }
}

public class OrderHost : HyperAppHost
{
    public OrderHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        container.UseRedis("sentinel1:26379,serviceName=shop", options =>
        {
            options.WaitForReplicas = 1;
            options.ReplicaTimeout = TimeSpan.FromMilliseconds(500);
        });
    }
}

public class OrderStore(RedisConnection redis)
{
    public void Save(string id, string text)
    {
        redis.RunReplicated(batch => batch.HashSetAsync("orders", id, text));
    }
}

public class TwoServersHost : HyperAppHost
{
    public TwoServersHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        var sessions = container.UseRedis("sentinel1:26379,serviceName=sessions");
        var queues = new RedisConnection("sentinel1:26379,serviceName=queues", new RedisOptions { WaitForReplicas = 1 });
        container.Register<IMessageService>(new RedisMessageService(queues));
    }
}
