using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace RedisBench;

/// <summary>Responds with a value of the session.</summary>
/// <param name="redis">Null for sessions in memory.</param>
/// <param name="clientSideCache">Whether the client-side cache is on.</param>
internal sealed class SessionHost(string? redis, bool clientSideCache) : HyperAppHost("Sessions", typeof(SessionHost).Assembly)
{
    public override void Configure(Container container)
    {
        if (redis == null) container.Register<ICacheClient>(new MemoryCacheClient());
        else container.UseRedis(redis, options => options.ClientSideCache = clientSideCache);
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

    public object Any(Name request) => new NameResponse { Result = SessionAs<AuthUserSession>().UserName };
}
