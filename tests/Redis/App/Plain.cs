using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Needs nothing that is in Redis.</summary>
[Route("/plain")]
public class Plain;
