using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Shop;

/// <summary>Greets by name.</summary>
[Route("/hello/{Name}")]
public class Hello : IReturn<HelloResponse>
{
    public string Name { get; set; }
}

public class HelloResponse
{
    public string Result { get; set; }
}

public class HelloService : Service
{
    public object Any(Hello request) => new HelloResponse { Result = "Hello, " + request.Name + "!" };
}
