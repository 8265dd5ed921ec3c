#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Clients;

[Route("/items/{Id}")]
[Route("/items", "POST")]
public class Item : IReturn<ItemResponse>
{
    public int Id { get; set; }

    public string Name { get; set; }

    public DateTime? Made { get; set; }
}

public class ItemResponse
{
    public int Id { get; set; }

    public string Name { get; set; }

    public DateTime? Made { get; set; }

    public string Method { get; set; }

    public ResponseStatus ResponseStatus { get; set; }
}

[Route("/all-items")]
public class AllItems : IReturn<List<ItemResponse>>
{
    public int Count { get; set; }
}

public class ItemNote : IReturnVoid
{
    public string Text { get; set; }
}

[Route("/items/{Id}/picture", "POST")]
public class ItemPicture : IReturn<ItemResponse>
{
    public int Id { get; set; }

    public string Title { get; set; }
}

[Route("/item-bytes/{Length}")]
public class ItemBytes : IReturn<byte[]>
{
    public int Length { get; set; }
}

[Route("/item-stream")]
public class RawItem : IRequiresRequestStream, IReturn<ItemResponse>
{
    public Stream RequestStream { get; set; }
}

[Route("/moved-item/{Status}")]
public class MovedItem : IReturn<ItemResponse>
{
    public int Status { get; set; }

    public string To { get; set; }

    public string Name { get; set; }
}

[Route("/late-item")]
public class LateItem : IReturn<ItemResponse>
{
}

[Route("/tagged-item")]
public class TaggedItem : IReturn<ItemResponse>
{
}

[Route("/token-item")]
public class TokenItem : IReturn<ItemResponse>
{
    public string Name { get; set; }
}

[Route("/basic-item")]
public class BasicItem : IReturn<ItemResponse>
{
    public string Name { get; set; }
}

[Route("/session-item")]
public class SessionItem : IReturn<ItemResponse>
{
}

[Route("/seen-headers")]
public class SeenHeaders : IReturn<SeenHeadersResponse>
{
}

public class SeenHeadersResponse
{
    public Dictionary<string, string> Headers { get; set; }

    public string Padding { get; set; }
}

/// <summary>Services that the clients on HttpClient call, on our own host.</summary>
internal sealed class ItemsHost() : HyperAppHost("items", typeof(NUnit.Framework.Assert).Assembly)
{
    public const string Password = "secret";

    /// <summary>Ends the requests that wait.</summary>
    public ManualResetEventSlim Ended { get; } = new();

    /// <summary>Set when a request waits.</summary>
    public ManualResetEventSlim Waits { get; } = new();

    public string Noted { get; set; }

    /// <summary>The token that is accepted.</summary>
    public string Token { get; set; } = "none";

    public string Tag { get; set; } = "\"1\"";

    /// <summary>Method, path and status of each request that was answered.</summary>
    public List<string> Answered { get; } = [];

    public string Url { get; private set; }

    public static ItemsHost Run()
    {
        var host = new ItemsHost();
        host.Options.Compression.IsEnabled = true;
        host.Init();
        host.Start("http://127.0.0.1:0/");
        host.Url = $"http://127.0.0.1:{host.Addresses[0].EndPoint!.Port}/";
        return host;
    }

    public override void Configure(Container container)
    {
        container.Register(this);
        container.Register<ServiceStack.CacheAccess.ICacheClient>(new ServiceStack.CacheAccess.Providers.MemoryCacheClient());
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new OneUser()]));
        RegisterService(typeof(ItemsService<int>));
    }

    private sealed class OneUser : CredentialsAuthProvider
    {
        public override bool TryAuthenticate(IServiceBase authService, string userName, string password) =>
            userName == "ann" && password == ItemsHost.Password;
    }
}

// Generic, so that hosts which scan this assembly pass it by.
internal sealed class ItemsService<T> : Service
{
    public ItemsHost Host { get; set; }

    public object Any(Item request)
    {
        if (request.Id == 404) throw HttpError.NotFound("no item 404");
        if (request.Id < 0) throw new ArgumentException("negative");

        Response.Cookies.AddSessionCookie("seen", (Request.Cookies.TryGetValue("seen", out var seen) ? seen.Value : "") + "x");
        return new ItemResponse { Id = request.Id, Name = request.Name, Made = request.Made, Method = Request.HttpMethod };
    }

    public object Any(AllItems request) => Enumerable.Range(1, request.Count)
        .Select(static id => new ItemResponse { Id = id, Name = $"item {id}, of \"all\"" }).ToList();

    public void Any(ItemNote request) => Host.Noted = request.Text;

    public object Post(ItemPicture request)
    {
        var file = RequestContext.Files[0];
        using var reader = new StreamReader(file.InputStream);
        var name = $"{request.Title}:{file.FileName}:{reader.ReadToEnd()}";
        return new ItemResponse { Id = request.Id, Name = name, Method = file.ContentType };
    }

    public object Any(ItemBytes request) => new HttpResult(new byte[request.Length], "application/octet-stream")
    {
        Headers = { ["Content-Length"] = request.Length.ToString(System.Globalization.CultureInfo.InvariantCulture) },
    };

    public object Any(RawItem request)
    {
        using var reader = new StreamReader(request.RequestStream);
        return new ItemResponse { Name = reader.ReadToEnd(), Method = Request.HttpMethod + " " + Request.ContentType };
    }

    public object Any(MovedItem request)
    {
        Host.Answered.Add($"{Request.HttpMethod} {request.Name}");
        return new HttpResult { StatusCode = (HttpStatusCode)request.Status, Headers = { ["Location"] = request.To } };
    }

    public object Any(LateItem request)
    {
        Host.Waits.Set();
        Host.Ended.Wait(TimeSpan.FromMinutes(1));
        return new ItemResponse();
    }

    public object Any(TaggedItem request)
    {
        var isKnown = Request.Headers["If-None-Match"] == Host.Tag;
        Host.Answered.Add(isKnown ? "304" : "200");
        if (isKnown) return new HttpResult { StatusCode = HttpStatusCode.NotModified, Headers = { ["ETag"] = Host.Tag } };

        return new HttpResult(new ItemResponse { Name = Host.Tag }) { Headers = { ["ETag"] = Host.Tag } };
    }

    public object Any(TokenItem request) => Secured("Bearer " + Host.Token, "Bearer", request.Name);

    public object Any(BasicItem request) => Secured(
        "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes("ann:" + ItemsHost.Password)), "Basic realm=\"items\"", request.Name);

    [Authenticate]
    public object Any(SessionItem request) => new ItemResponse { Name = this.GetSession().UserAuthName };

    public object Any(SeenHeaders request) => new SeenHeadersResponse
    {
        Headers = Request.Headers.AllKeys.ToDictionary(static name => name, name => Request.Headers[name]),
        Padding = new string('p', 4096),
    };

    private ItemResponse Secured(string wanted, string challenge, string name)
    {
        var isIn = Request.Headers["Authorization"] == wanted;
        lock (Host.Answered) Host.Answered.Add(isIn ? "200" : "401");
        if (isIn) return new ItemResponse { Name = name, Method = Request.HttpMethod };

        throw new HttpError(HttpStatusCode.Unauthorized, "Unauthorized", "Who are you?") { Headers = { ["WWW-Authenticate"] = challenge } };
    }
}
