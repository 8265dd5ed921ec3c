using System;
using Funq;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace Shop;

/// <summary>A shop that runs on any number of nodes: whatever they share is in Redis. <c>./run --cluster 3</c> starts three.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Shop", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        var redis = container.UseRedis(Setting("SHOP_REDIS") ?? "127.0.0.1:6379", options =>
        {
            // an order of a node that dies is taken up after this
            options.WorkerLease = TimeSpan.FromSeconds(5);

            // an order is acknowledged when this many replicas have it: docs/hosting/failover.md
            options.WaitForReplicas = int.Parse(Setting("SHOP_REPLICAS") ?? "0");
        });
        if (Setting("SHOP_PASSWORD_ROUNDS") is { } rounds) AuthSafety.PasswordRounds = int.Parse(rounds);

        Plugins.Add(new AuthFeature(() => new ShopSession(), new IAuthProvider[] { new CredentialsAuthProvider() }));
        Plugins.Add(new RegistrationFeature());
        container.Register(new Warehouse(redis));

        var messages = container.Resolve<IMessageService>();
        messages.RegisterHandler<PlaceOrder>(message =>
        {
            container.Resolve<Warehouse>().Ship(message.GetBody());
            return null!;
        });
        messages.Start();
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);

    internal static string Node => Setting("SHOP_NODE") ?? Environment.MachineName;

    private static string? Setting(string name) => Environment.GetEnvironmentVariable(name);
}
