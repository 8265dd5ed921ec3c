using System;
using System.Collections.Specialized;
using System.Linq;
using System.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

[Route("/seen/{Name}")]
public class SeenRequest
{
    public string? Name { get; set; }
}

public class SeenResponse
{
    public string? Name { get; set; }

    public string? Method { get; set; }

    public string? Headers { get; set; }

    public string? SystemWebHeaders { get; set; }

    public string? RemoteIp { get; set; }

    public bool IsOneCollection { get; set; }

    public bool IsFoundInAnyCase { get; set; }
}

/// <summary>Returns what it sees of a request; of one named "plain" it reads nothing but the method.</summary>
public class SeenService : ServiceInterface.Service
{
    public object Any(SeenRequest request)
    {
        var http = RequestContext.Get<IHttpRequest>();
        WebApp.Note(http);
        if (request.Name == "plain") return new SeenResponse { Name = request.Name, Method = http.HttpMethod };

        return new SeenResponse
        {
            Name = request.Name,
            Method = http.HttpMethod,
            Headers = Text(http.Headers),
            SystemWebHeaders = Text(((HttpRequest)http.OriginalRequest).Headers),
            RemoteIp = http.RemoteIp,
            IsOneCollection = ReferenceEquals(http.Headers, http.Headers),
            IsFoundInAnyCase = http.Headers["x-TEST"] == "yes",
        };
    }

    private static string Text(NameValueCollection headers) =>
        string.Join("|", headers.AllKeys.OrderBy(name => name, StringComparer.Ordinal).Select(name => name + ": " + headers[name]));
}
