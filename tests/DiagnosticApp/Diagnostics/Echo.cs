using System;
using System.IO;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

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

    // v3 reads a form to find its fields; after that it can't be read again unless it is buffered from the start
    public static IHttpHandler KeepForm(IHttpRequest request)
    {
        var type = request.ContentType ?? "";
        if (type.IndexOf("form", StringComparison.OrdinalIgnoreCase) >= 0 && request.PathInfo == "/echo") request.UseBufferedStream = true;
        return null;
    }
}
