using System;
using System.IO;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Users;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpRequest on a request of ASP.NET Core, as the middleware in front has left it.</summary>
/// <param name="application">The application that serves it.</param>
/// <param name="exchange">The request and its response.</param>
/// <param name="segments">How many segments of the path, behind the PathBase, are in front of the path that v3 sees.</param>
internal sealed class MountedRequest(
    MountedApplication application, HttpExchange exchange, int segments, TrustedProxies trustedProxies, bool underscores)
    : KestrelRequest(exchange, null, trustedProxies, underscores)
{
    private string? _target;
    private int _start;
    private Stream? _body;
    private long _length;

    public HttpContext HttpContext => Exchange.Context;

    public MountedApplication Application => application;

    /// <summary>The session of a user that ASP.NET Core has authenticated; null for none.</summary>
    public UserSession? User { get; private set; }

    /// <summary>v3's response; null for a request that v3 does not serve.</summary>
    public MountedResponse? Response { get; set; }

    public override long ContentLength => _length;

    protected override Stream Body => _body ?? Stream.Null;

    protected override string Target => _target ??= ReadTarget();

    protected override string PathBase
    {
        get
        {
            var start = Target[.._start];
            var handlerPath = EndpointHost.Config?.ServiceStackHandlerFactoryPath;
            return !string.IsNullOrEmpty(handlerPath) && start.EndsWith("/" + handlerPath, StringComparison.OrdinalIgnoreCase)
                ? start[..^(handlerPath.Length + 1)] : start;
        }
    }

    /// <returns>The request that the HttpContext has; null for one that v3 has not seen.</returns>
    public static MountedRequest? Of(HttpContext context) => context.Features.Get<MountedRequest>();

    /// <summary>Sets the body, which was not known when the handler was chosen.</summary>
    /// <param name="length">-1 if it is not known.</param>
    public void Begin(Stream? body, long length)
    {
        (_body, _length) = (body, length);
        BeginService();
    }

    /// <summary>Takes the user of ASP.NET Core, once.</summary>
    public void MapUser() => User ??= UserSession.Begin(this, HttpContext, application.Options);

    /// <summary>The service is done, and the rest of its response is yet to be sent.</summary>
    public void End()
    {
        User?.End();
        WebContexts.SendCookies(HttpContext);
    }

    internal override RequestSpan? BeginSpan() => new MountedSpan();

    protected override string ReadPathInfo(string rawUrl, int mark)
    {
        var rest = rawUrl[_start..];
        if (rest.Length == 0 || rest[0] != '/') rest = "/" + rest;
        return Messages.PathInfo.Of(rest, mark < 0 ? mark : TargetText.FirstMark(rest), handlerPath: null);
    }

    protected override NameValues? TakeForm(out IFile[] files)
    {
        files = [];
        if (HttpContext.Features.Get<IFormFeature>()?.Form is not { } form) return null;

        var values = new NameValues(form.Count);
        foreach (var field in form)
        {
            foreach (var value in field.Value) values.Add(field.Key, value);
        }

        files = new IFile[form.Files.Count];
        for (var i = 0; i < files.Length; i++)
        {
            var file = form.Files[i];
            files[i] = new HostFile(file.FileName, file.ContentType, file.OpenReadStream());
        }

        return values;
    }

    // The client's text, since v3 decodes it differently; the one of the middleware if that has changed it, and the server's if it
    // has removed dots.
    private string ReadTarget()
    {
        var request = HttpContext.Request;
        var raw = Exchange.Request.RawTarget;
        var mark = raw.IndexOf('?', StringComparison.Ordinal);
        var path = mark < 0 ? raw : raw[..mark];
        if (!IsOf(path, request)) path = request.PathBase.Add(request.Path).ToUriComponent();

        _start = StartOf(path, CountOf(request.PathBase.Value) + segments);
        return path + request.QueryString.Value;
    }

    private static bool IsOf(string path, HttpRequest request)
    {
        var (start, rest) = (request.PathBase.Value ?? "", request.Path.Value ?? "");
        if (!path.Contains('%', StringComparison.Ordinal))
        {
            return path.Length == start.Length + rest.Length
                && path.StartsWith(start, StringComparison.Ordinal) && path.EndsWith(rest, StringComparison.Ordinal);
        }

        return path.StartsWith('/') && PathString.FromUriComponent(path) == request.PathBase.Add(request.Path);
    }

    private static int CountOf(string? path)
    {
        var count = 0;
        foreach (var letter in path ?? "")
        {
            if (letter == '/') count++;
        }

        return count;
    }

    // the index of the slash behind so many segments
    private static int StartOf(string path, int count)
    {
        var at = 0;
        for (; count > 0 && at < path.Length; count--)
        {
            var next = path.IndexOf('/', at + 1);
            at = next < 0 ? path.Length : next;
        }

        return at;
    }
}
