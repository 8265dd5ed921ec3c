using System;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace RedisBench;

/// <summary>Responds with a value of the session, with a cached response, or after it has published a message.</summary>
/// <param name="redis">Null for sessions in memory.</param>
/// <param name="clientSideCache">Whether the client-side cache is on.</param>
internal sealed class SessionHost(string? redis, bool clientSideCache) : HyperAppHost("Sessions", typeof(SessionHost).Assembly)
{
    public override void Configure(Container container)
    {
        if (redis == null) container.Register<ICacheClient>(new MemoryCacheClient());
        else container.UseRedis(redis, options => options.ClientSideCache = clientSideCache);
        if (redis != null)
        {
            var messages = container.Resolve<IMessageService>();
            messages.RegisterHandler<Note>(static _ => null!);
            messages.Start();
        }

        Plugins.Add(new AuthFeature(static () => new AuthUserSession(), [new CredentialsAuthProvider()]));
    }
}

[Route("/keep/{Name}")]
public class Keep
{
    public string Name { get; set; } = "";
}

[Route("/name")]
public class Name
{
}

[Route("/page/{Number}")]
public class Page
{
    public int Number { get; set; }
}

[Route("/send")]
public class Send
{
}

[Route("/order/{Number}")]
public class Order
{
    public int Number { get; set; }
}

public class NameResponse
{
    public string? Result { get; set; }
}

public class NameService : Service
{
    public object Any(Keep request)
    {
        var session = SessionAs<AuthUserSession>();
        session.UserName = session.DisplayName = request.Name;
        session.Email = request.Name + "@example.com";
        session.Roles = ["Customer"];
        this.SaveSession(session);
        return new NameResponse { Result = request.Name };
    }

    /// <summary>A response of 1 KB that is cached for an hour.</summary>
    public object Any(Page request) => RequestContext.ToOptimizedResultUsingCache(
        Cache, "urn:page:" + request.Number, TimeSpan.FromHours(1), () => new NameResponse { Result = new string('x', 1000) });

    public object Any(Send request)
    {
        Publish();
        return new NameResponse();
    }

    /// <summary>What an average request of an application does: reads its session and a cached value, and publishes a message.</summary>
    public object Any(Order request)
    {
        var name = SessionAs<AuthUserSession>().UserName;
        var page = Cache.Get<NameResponse>("urn:value:" + request.Number);
        if (page == null) Cache.Set("urn:value:" + request.Number, new NameResponse { Result = new string('x', 1000) });
        Publish();
        return new NameResponse { Result = name };
    }

    private void Publish()
    {
        using var client = TryResolve<IMessageFactory>().CreateMessageQueueClient();
        client.Publish(new Note());
    }

    public object Any(Name request) => new NameResponse { Result = SessionAs<AuthUserSession>().UserName };
}
