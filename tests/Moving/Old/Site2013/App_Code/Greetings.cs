using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

[Route("/greet/{Name}")]
public class Greet
{
    public string Name { get; set; }
}

public class GreetService : Service
{
    public object Any(Greet request)
    {
        return "Welcome, " + request.Name;
    }
}

public class SiteHost : AppHostBase
{
    public SiteHost() : base("Site", typeof(GreetService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
    }
}
