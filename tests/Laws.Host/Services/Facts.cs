using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>What a rule of the web server in front denies.</summary>
[Route("/facts/{P*}")]
public class Facts
{
    public string P { get; set; }
}

public class FactsService : Service
{
    public object Any(Facts request) => "facts: " + request.P;
}
