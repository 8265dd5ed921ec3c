#pragma warning disable CA1002, CA2227 // recorded as they were
using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Text;

// The services and sessions of the recorded calls, with the names of the recordings.
namespace Acme.App;

public class CustomSession : AuthUserSession
{
    public string? Company { get; set; }

    public List<int>? Nums { get; set; }

    public override void OnAuthenticated(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        Company = "Acme";
        Nums = [1, 2];
        authService.SaveSession(this, TimeSpan.FromMinutes(10));
    }
}

public class BagItem
{
    public string? A { get; set; }

    public int B { get; set; }

    public DateTime D { get; set; }
}

[Route("/bag/{Op}")]
public class Bag
{
    public string? Op { get; set; }
}

public class BagResponse
{
    public string? R { get; set; }
}

[Route("/cached/{Op}")]
public class Cached
{
    public string? Op { get; set; }
}

public class CachedResponse
{
    public string? Name { get; set; }

    public List<int>? N { get; set; }

    public DateTime D { get; set; }
}

/// <summary>Calls of a session, one a request.</summary>
public class BagService : Service
{
    public object Any(Bag request) => new BagResponse { R = Do(request.Op!) };

    private static string Described(object? value) => value switch
    {
        null => "null",
        string text => "string \"" + text + "\"",
        _ => value.GetType().Name + " " + JsonSerializer.SerializeToString(value, value.GetType()),
    };

    private string Do(string operation)
    {
        switch (operation)
        {
            case "ses":
                var current = Current();
                return Described(current is CustomSession own ? own.Company : current.UserName);
            case "set":
                Session.Set("item", new BagItem { A = "a b", B = 2, D = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc) });
                return "";
            case "setstr":
                Session.Set("s", "text");
                return "";
            case "setint":
                Session.Set("n", 5);
                return "";
            case "idx":
                Session["obj"] = new BagItem { A = "o" };
                return "";
            case "idxstr":
                Session["os"] = "str";
                return "";
            case "get":
                return $"{Described(Session.Get<BagItem>("item"))} {Described(Session.Get<string>("s"))} "
                    + Described(Session.Get<int>("n"));
            case "getidx":
                return $"{Described(Session["obj"])} {Described(Session["os"])} {Described(Session["none"])}";
            case "null":
                Session.Set<BagItem?>("item", null);
                return "";
            case "getses":
                return Described(((IServiceBase)this).GetSession().IsAuthenticated);
            case "save":
                return Save(null);
            case "save5":
                return Save(TimeSpan.FromMinutes(5));
            case "remove":
                this.RemoveSession();
                return "";
            default:
                throw new ArgumentOutOfRangeException(nameof(operation));
        }
    }

    private AuthUserSession Current() =>
        AuthService.CurrentSessionFactory() is CustomSession ? SessionAs<CustomSession>() : SessionAs<AuthUserSession>();

    private string Save(TimeSpan? lifetime)
    {
        var session = Current();
        if (lifetime != null) session.Nickname = "nick5";
        else if (session is not CustomSession) session.Nickname = "nick";
        if (session is CustomSession own)
        {
            own.Company = "New";
            own.Nums = [9];
        }

        this.SaveSession(session, lifetime);
        return "";
    }
}

/// <summary>Cached responses.</summary>
public class CachedService : Service
{
    public object? Any(Cached request)
    {
        switch (request.Op)
        {
            case "exp":
                return RequestContext.ToOptimizedResultUsingCache(
                    Cache, UrnId.Create<Cached>("exp"), TimeSpan.FromSeconds(90), Made);
            case "nullv":
                return RequestContext.ToOptimizedResultUsingCache<CachedResponse?>(
                    Cache, UrnId.Create<Cached>("nullv"), static () => null);
            case "direct":
                return Cache.Cache("urn:direct", Made(), RequestContext, TimeSpan.FromSeconds(30));
            case "resolve":
                return "string " + JsonSerializer.SerializeToString((string)Cache.ResolveFromCache("urn:direct", RequestContext));
            case "rm":
                RequestContext.RemoveFromCache(Cache, UrnId.Create<Cached>("plain"), UrnId.Create<Cached>("exp"));
                return new BagResponse { R = "rm" };
            default:
                return RequestContext.ToOptimizedResultUsingCache(Cache, UrnId.Create<Cached>("plain"), Made);
        }
    }

    private static CachedResponse Made() => new()
    {
        Name = "é <x>",
        N = [.. Enumerable.Range(1, 20)],
        D = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
    };
}

/// <summary>Messages for services.</summary>
public class WorkService : Service
{
    public object Any(Work request) => request.Name == "bad"
        ? throw new ArgumentException("bad name")
        : new WorkResponse { R = "did " + request.Name };

    public void Any(Quiet request)
    {
        if (request.N < 0) throw new InvalidOperationException("neg");
    }
}
