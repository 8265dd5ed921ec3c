using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Web;

[Route("/hello/{Name}")]
public class Greet : IReturn<GreetResponse>
{
    public string? Name { get; set; }
}

/// <summary>The response of both.</summary>
public class GreetResponse
{
    public string? Result { get; set; }
}

public class GreetService : Service
{
    public object Get(Greet request) => new GreetResponse { Result = "Hello, " + request.Name + "!" };
}
