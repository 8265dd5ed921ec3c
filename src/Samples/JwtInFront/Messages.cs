using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Samples.JwtInFront;

/// <summary>The user of the token.</summary>
[Route("/me", "GET")]
public class Me : IReturn<MeResponse>
{
}

public class MeResponse
{
    public string UserName { get; set; }

    public List<string> Roles { get; set; }
}

/// <summary>For users with the role Editor.</summary>
[Route("/drafts", "GET")]
public class Drafts : IReturn<List<string>>
{
}
