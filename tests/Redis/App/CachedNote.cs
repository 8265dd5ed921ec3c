using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Its response is cached.</summary>
[Route("/cached")]
public class CachedNote;
