namespace ServiceStack.HyperHost.Tests.Hosting;

using System.IO;
using System.Threading;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

[Route("/tls")]
public class TlsQuestion : IReturn<string>
{
}

[Route("/tls-only")]
[Restrict(EndpointAttributes.Secure)]
public class TlsOnly : IReturn<string>
{
}

[Route("/tls-session")]
public class TlsSession : IReturn<string>
{
}

[Route("/tls-protocol")]
public class TlsProtocol : IReturn<string>
{
}

[Route("/tls-own-offer")]
public class TlsOwnOffer : IReturn<string>
{
}

[Route("/tls-length")]
public class TlsLength : IRequiresRequestStream, IReturn<string>
{
    public Stream RequestStream { get; set; } = null!;
}

[Route("/tls-large")]
public class TlsLarge : IReturn<byte[]>
{
    public int Size { get; set; }
}

[Route("/tls-wait")]
public class TlsWait : IReturn<string>
{
}

/// <summary>What a service knows of its request's connection.</summary>
public class TlsServices : Service
{
    public static ManualResetEventSlim Begun { get; } = new();

    public static ManualResetEventSlim Gate { get; } = new();

    public object Any(TlsQuestion request) => $"{Request.IsSecureConnection} {Request.AbsoluteUri}";

    public object Any(TlsOnly request) => "for your eyes only";

    public object Any(TlsProtocol request) => ((Microsoft.AspNetCore.Http.HttpRequest)Request.OriginalRequest).Protocol;

    public object Any(TlsOwnOffer request)
    {
        Response.AddHeader("Alt-Svc", "h3=\":1\"");
        return "offered";
    }

    public object Any(TlsSession request)
    {
        Session["seen"] = "yes";
        return "noted";
    }

    public object Any(TlsLength request)
    {
        var buffer = new byte[64 * 1024];
        long length = 0;
        for (int read; (read = request.RequestStream.Read(buffer, 0, buffer.Length)) > 0;) length += read;
        return length.ToString();
    }

    public object Any(TlsLarge request) => new byte[request.Size];

    public object Any(TlsWait request)
    {
        Begun.Set();
        Gate.Wait(System.TimeSpan.FromSeconds(60));
        return "waited";
    }
}
