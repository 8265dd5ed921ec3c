using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace Samples.Auth;

/// <summary>The user who is logged in.</summary>
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

/// <summary>For programs with an API key.</summary>
[Route("/prices", "GET")]
public class Prices : IReturn<Dictionary<string, decimal>>
{
}
