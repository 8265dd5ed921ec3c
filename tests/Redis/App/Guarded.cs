using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>For users who are logged in: a filter reads the session.</summary>
[Route("/guarded")]
public class Guarded;
