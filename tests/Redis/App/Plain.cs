using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Needs no data in Redis.</summary>
[Route("/plain")]
public class Plain;
