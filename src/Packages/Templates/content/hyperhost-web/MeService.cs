using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Shop;

/// <summary>The user of the request.</summary>
[Route("/me")]
public class Me : IReturn<MeResponse>
{
}

public class MeResponse
{
    public string UserName { get; set; }
}

[Authenticate]
public class MeService : Service
{
    public object Any(Me request) => new MeResponse { UserName = this.GetSession().UserAuthName };
}
