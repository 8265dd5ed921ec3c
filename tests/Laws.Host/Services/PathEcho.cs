using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>Returns the path that was routed.</summary>
[Route("/path/{Rest*}")]
public class PathEcho
{
    public string Rest { get; set; }
}

public class PathEchoService : Service
{
    public object Any(PathEcho request) => "path: " + request.Rest;
}
