using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Reads or stores a value in the client's session.</summary>
[Route("/note")]
public class SessionNote
{
    public string? Store { get; set; }
}
