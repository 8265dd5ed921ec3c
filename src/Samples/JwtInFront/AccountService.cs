using System.Collections.Generic;
using ServiceStack.ServiceInterface;

namespace Samples.JwtInFront;

/// <summary>v3's attributes and session, filled from the claims of the token.</summary>
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
