using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Configuration;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Disposable with a scope of the request.</summary>
public sealed class Unit : IDisposable
{
    public static int Disposals;

    public Guid Id { get; } = Guid.NewGuid();

    public bool IsDisposed { get; private set; }

    public void Dispose()
    {
        if (IsDisposed) throw new InvalidOperationException("disposed twice");
        IsDisposed = true;
        Interlocked.Increment(ref Disposals);
    }
}

public interface IGreeter
{
    string Greet(string name);
}

public sealed class Greeter(Unit unit) : IGreeter
{
    public string Greet(string name) => $"Hello, {name}! {unit.Id}";
}

/// <summary>A singleton of Funq that needs a service with a scope.</summary>
public sealed class Captive(Unit unit)
{
    public Unit Unit => unit;
}

[Route("/hello/{Name}")]
public class Hello : IReturn<HelloResponse>
{
    public string? Name { get; set; }
}

public class HelloResponse
{
    public string? Result { get; set; }
}

[Route("/hello/{Name}/twice", "GET,POST")]
public class Twice : IReturn<HelloResponse>
{
    public string? Name { get; set; }

    public int Times { get; set; }
}

[Route("/files/{Path*}")]
public class GetFile : IReturn<HelloResponse>
{
    public string? Path { get; set; }
}

[Route("/upload", "POST")]
public class Upload : IRequiresRequestStream
{
    public Stream? RequestStream { get; set; }
}

[Route("/download/{Size}")]
public class Download
{
    public int Size { get; set; }
}

[Route("/wait")]
public class WaitForEnd
{
}

[Route("/links")]
public class Links : IReturn<LinksResponse>
{
}

public class LinksResponse
{
    public string? Base { get; set; }

    public string? Application { get; set; }

    public string? Absolute { get; set; }

    public string? PathInfo { get; set; }

    public string? RawUrl { get; set; }

    public string? Ip { get; set; }

    public bool IsSecure { get; set; }
}

[Route("/fail")]
public class Fail
{
}

[Route("/captive")]
public class GetCaptive
{
}

[Route("/form", "POST")]
public class PostForm : IReturn<HelloResponse>
{
    public string? Name { get; set; }
}

[Route("/me")]
[Authenticate]
public class Me : IReturn<MeResponse>
{
    public bool Save { get; set; }
}

public class MeResponse
{
    public string? Id { get; set; }

    public string? Name { get; set; }

    public string? Email { get; set; }

    public string? Roles { get; set; }
}

[Route("/admin")]
[RequiredRole("Admin")]
public class AdminOnly
{
}

[Route("/publish")]
[RequiredPermission("publish")]
public class PublishOnly
{
}

[Route("/setting/{Name}")]
public class GetSetting
{
    public string? Name { get; set; }
}

[Route("/original")]
public class GetOriginal
{
}

public class MountedService(IGreeter greeter) : ServiceInterface.Service
{
    public Unit? Unit { get; set; }

    public IConfiguration? Configuration { get; set; }

    public object Any(Hello request) => new HelloResponse { Result = greeter.Greet(request.Name!) + (Unit is null ? "" : " " + Unit.Id) };

    public object Any(Twice request) => new HelloResponse { Result = $"{request.Name} {request.Times} {Request.HttpMethod}" };

    public object Any(GetFile request) => new HelloResponse { Result = request.Path };

    public object Post(Upload request)
    {
        var buffer = new byte[16];
        var first = request.RequestStream!.Read(buffer, 0, buffer.Length);
        UploadSignal.Read.TrySetResult(first);
        var total = (long)first;
        var chunk = new byte[65_536];
        for (int read; (read = request.RequestStream.Read(chunk, 0, chunk.Length)) > 0;) total += read;
        return new HelloResponse { Result = total.ToString(System.Globalization.CultureInfo.InvariantCulture) };
    }

    public object Get(Download request) => new HttpResult(new MemoryStream(new byte[request.Size]), "application/octet-stream");

    public async Task<object> Any(WaitForEnd request)
    {
        WaitSignal.Entered.TrySetResult();
        try
        {
#pragma warning disable RS0030 // until the client is gone
            await Task.Delay(Timeout.Infinite, Request.GetCancellationToken());
#pragma warning restore RS0030
        }
        catch (OperationCanceledException)
        {
            WaitSignal.Cancelled.TrySetResult();
            throw;
        }

        return "never";
    }

    public object Any(Links request) => new LinksResponse
    {
        Base = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestExtensions.GetBaseUrl(Request),
        Application = Request.GetApplicationUrl(),
        Absolute = Request.AbsoluteUri,
        PathInfo = Request.PathInfo,
        RawUrl = Request.RawUrl,
        Ip = Request.RemoteIp,
        IsSecure = Request.IsSecureConnection,
    };

    public object Any(Fail request) => throw new InvalidOperationException("It failed.");

    public object Any(GetCaptive request) => TryResolve<Captive>().Unit.Id.ToString();

    public object Post(PostForm request) => new HelloResponse { Result = request.Name + " " + Request.Files.Length };

    public object Any(Me request)
    {
        var session = SessionAs<AuthUserSession>();
        if (request.Save) this.SaveSession(session);
        return new MeResponse
        {
            Id = session.UserAuthId, Name = session.UserName, Email = session.Email, Roles = string.Join(",", session.Roles ?? []),
        };
    }

    public object Any(AdminOnly request) => "admin";

    public object Any(PublishOnly request) => "published";

    public object Any(GetSetting request) => new AppSettings().Get(request.Name, "none") + " " + Configuration?["Title"];

    public object Any(GetOriginal request)
    {
        var context = Request.GetHttpContext()!;
        var old = System.Web.HttpContext.Current;
        old.Response.Cookies.Add(new System.Web.HttpCookie("old", "1"));
        return $"{context.TraceIdentifier.Length > 0} {old.Request.RawUrl} {ReferenceEquals(old, System.Web.HttpContext.Current)}";
    }
}

public static class UploadSignal
{
    public static TaskCompletionSource<int> Read { get; set; } = new();
}

public static class WaitSignal
{
    public static TaskCompletionSource Entered { get; set; } = new();

    public static TaskCompletionSource Cancelled { get; set; } = new();
}
