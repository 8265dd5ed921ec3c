using ServiceStack.CacheAccess;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

public class NodeService : ServiceInterface.Service
{
    public object Any(CachedNote request) =>
        RequestContext.ToOptimizedResultUsingCache(Cache, "urn:cached", static () => new NoteText { Text = "made" });

    public object Any(Providers request) => new NoteText
    {
        Text = string.Join(" ", [
            TryResolve<ICacheClient>().GetType().Name, TryResolve<IUserAuthRepository>().GetType().Name,
            TryResolve<IMessageService>().GetType().Name]),
    };

    public object Any(Plain request) => new NoteText { Text = "plain" };

    [Authenticate]
    public object Any(Guarded request) => new NoteText { Text = SessionAs<AuthUserSession>().UserName };

    public object Any(SessionNote request)
    {
        var session = SessionAs<AuthUserSession>();
        if (request.Store == null) return new NoteText { Text = session.Country };

        session.Country = request.Store;
        this.SaveSession(session);
        return new NoteText { Text = request.Store };
    }
}
