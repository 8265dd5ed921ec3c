using System.Collections.Generic;
using ServiceStack.ServiceInterface;

namespace Samples.Auth;

/// <summary>Services for users: a session cookie of /auth/credentials, or HTTP Basic.</summary>
[Authenticate]
public class AccountService : Service
{
    public object Get(Me request)
    {
        var session = this.GetSession();
        return new MeResponse { UserName = session.UserAuthName, Roles = session.Roles };
    }

    [RequiredRole("Editor")]
    public object Get(Drafts request) => new List<string> { "The engine", "The loom" };
}
