using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

public class NodeService : ServiceInterface.Service
{
    public object Any(Plain request) => new Said { Text = "plain" };

    [Authenticate]
    public object Any(Guarded request) => new Said { Text = SessionAs<AuthUserSession>().UserName };

    public object Any(SessionNote request)
    {
        var session = SessionAs<AuthUserSession>();
        if (request.Keep == null) return new Said { Text = session.Country };

        session.Country = request.Keep;
        this.SaveSession(session);
        return new Said { Text = request.Keep };
    }
}
