using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Requires a login: a filter reads the session.</summary>
[Route("/guarded")]
public class Guarded;
