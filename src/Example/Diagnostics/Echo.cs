using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Example.Diagnostics;

[Route("/echo", "POST PUT", Summary = "Gives the body back as it came, with its content type.")]
public class Echo : IRequiresRequestStream
{
    public Stream RequestStream { get; set; }
}

public class EchoService : Service
{
    public object Any(Echo request)
    {
        return new EchoResult(request.RequestStream, Request.ContentType);
    }
}
