using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>Has a response that a view can show.</summary>
[Route("/viewed/{Name}")]
public class ViewEcho : IReturn<ViewEchoResponse>
{
    public string Name { get; set; }
}

public class ViewEchoResponse
{
    public string Name { get; set; }
}

[ClientCanSwapTemplates]
public class ViewEchoService : Service
{
    public object Any(ViewEcho request) => new ViewEchoResponse { Name = request.Name };
}
