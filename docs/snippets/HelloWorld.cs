using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

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

public class HelloHost : HyperAppHost
{
    public HelloHost() : base("Hello", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container) { }

    public static int Main(string[] args) =>
        new HelloHost { DefaultAddresses = { "http://127.0.0.1:8080/", "fcgi://127.0.0.1:9000" } }.Run(args);
}
