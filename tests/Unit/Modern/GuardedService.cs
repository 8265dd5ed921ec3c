using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.Tests.Modern;

[Authenticate]
[Route("/guarded")]
public class Guarded : IReturn<GuardedReply>;

[RequiredRole("Admin")]
[Route("/admins")]
public class Admins : IReturn<GuardedReply>;

public class GuardedReply
{
    public string? Text { get; set; }
}

public class GuardedService : ServiceStack.ServiceInterface.Service
{
    public GuardedReply Any(Guarded request) => new() { Text = "guarded" };

    public GuardedReply Any(Admins request) => new() { Text = "admins" };
}
