using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Claims;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.AspNetCore.Users;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using IHttpHandler = System.Web.IHttpHandler;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpRequest over an ASP.NET Core request, as earlier middleware has left it.</summary>
/// <param name="application">The application that serves the request.</param>
/// <param name="context">The request and its response.</param>
/// <param name="segments">Number of path segments after PathBase that precede the path which v3 sees.</param>
internal sealed class MountedRequest(
    MountedApplication application, HttpContext context, int segments, TrustedProxies trustedProxies, bool underscores)
    : ContextRequest(context, trustedProxies, underscores), IHttpAuthenticationFeature
{
    private string? _target;
    private IHttpAuthenticationFeature? _authentication;

    public MountedApplication Application => application;

    /// <summary>The session of the user that ASP.NET Core has authenticated; null without one.</summary>
    public UserSession? User { get; private set; }

    /// <summary>v3's response; null if another endpoint serves the request.</summary>
    public MountedResponse? Response { get; set; }

    /// <summary>Whether an endpoint other than v3 serves the request.</summary>
    public bool IsOfOther { get; init; }

    // replaces ASP.NET Core's feature while the service runs, to record that the response depends on the user
    ClaimsPrincipal? IHttpAuthenticationFeature.User
    {
        get
        {
            Note(ReadInputs.User);
            return _authentication?.User;
        }
        set
        {
            if (_authentication is not null) _authentication.User = value;
        }
    }

    /// <summary>For a CORS preflight, the route and method of the announced request, whose CORS policy applies; otherwise null.</summary>
    public (IRestPath Route, string Verb)? Preflight { get; set; }

    private bool IsBegun { get; set; }

    // reads through HttpContext can't be observed, so the response is assumed to depend on the user
    public override object OriginalRequest
    {
        get
        {
            Note(ReadInputs.User);
            return base.OriginalRequest;
        }
    }

    // BeginReads has removed the cookies feature; if it exists again, the service has read cookies
    public override ReadInputs Inputs =>
        IsBegun && HttpContext.Features.Get<IRequestCookiesFeature>() is not null ? base.Inputs | ReadInputs.Cookie : base.Inputs;

    protected override string Target => _target ??= ReadTarget();

    public override string PathBase
    {
        get
        {
            var start = RoutedTarget[..StartOf(RoutedTarget, Count)];
            var handlerPath = EndpointHost.Config?.ServiceStackHandlerFactoryPath;
            return !string.IsNullOrEmpty(handlerPath) && start.EndsWith("/" + handlerPath, StringComparison.OrdinalIgnoreCase)
                ? start[..^(handlerPath.Length + 1)] : start;
        }
    }

    /// <returns>The context's request; null if v3 has not seen it.</returns>
    public static MountedRequest? Of(HttpContext context) => context.Features.Get<MountedRequest>();

    /// <summary>Starts recording which parts of ASP.NET Core's request the service reads.</summary>
    public void BeginReads()
    {
        var features = HttpContext.Features;

        // removed, because ASP.NET Core recreates it when code reads a cookie; a custom feature stays, and counts as read
        if (features.Get<IRequestCookiesFeature>() is RequestCookiesFeature) features.Set<IRequestCookiesFeature>(null);
        if (features.Get<ISessionFeature>() is { } session) features.Set<ISessionFeature>(new ObservedSession(session, this));
        if (HttpContext.User.Identity is { IsAuthenticated: true }) Note(ReadInputs.User);
        _authentication = features.Get<IHttpAuthenticationFeature>();
        features.Set<IHttpAuthenticationFeature>(this);
        IsBegun = true;
    }

    /// <summary>Called after the response: restores the original features for the middleware.</summary>
    public void EndReads()
    {
        if (IsBegun) HttpContext.Features.Set(_authentication);
    }

    /// <summary>Sets the session's user to ASP.NET Core's, once.</summary>
    public void MapUser() => User ??= UserSession.Begin(this, HttpContext, application.Options);

    /// <summary>Called when the service has finished, before the rest of its response is sent.</summary>
    public void End()
    {
        User?.End();
        WebContexts.SendCookies(HttpContext);
    }

    public override void Release()
    {
        base.Release();
        Response?.Release();
    }

    // Middleware, such as authorization, has run for the endpoint of the handler that was selected first.
    internal override IHttpHandler ChosenLate(IHttpHandler handler)
    {
        Chosen = handler;
        if (HttpContext.GetEndpoint() is { } seen && seen.Metadata.GetMetadata<Mount>() is { } mount && !mount.HasSameRules(seen, this))
            throw new HttpError(
                HttpStatusCode.Forbidden, "Forbidden",
                $"The body asks for {HttpMethod} by {MethodOverride.Name}, and the rules of its endpoint differ from those of "
                    + $"{WireMethod}, which are checked before a body is read. Send the header {MethodOverride.Name}, or the method.");

        return handler;
    }

    protected override void OnClientRead()
    {
        if (IsOfOther) MountedCaching.KeepPrivate(HttpContext);
        else MountedCaching.Forbid(HttpContext);
    }

    public override void OnHeaders() => MountedCaching.Judge(HttpContext, Inputs);

    internal override RequestSpan? BeginSpan() => new MountedSpan();

    protected override string ReadPathInfo()
    {
        var isRaw = RequestPathInfo.IsRaw;
        var path = isRaw ? RawUrl : Path;
        var rest = path[StartOf(path, Count)..];
        if (rest.Length == 0 || rest[0] != '/') rest = "/" + rest;
        return isRaw ? RequestPathInfo.Raw(rest, null) : RequestPathInfo.Below(rest, HasQuery, null);
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
            files[i] = new HostFile(file.FileName, file.ContentType, new BodyView(file.OpenReadStream()));
        }

        return values;
    }

    // Uses the client's own encoding, because v3 decodes differently from ASP.NET Core; if middleware has changed the path, encodes that
    // path.
    private string ReadTarget()
    {
        var request = HttpContext.Request;
        var raw = TargetPath.OriginForm(Sent.RawTarget);
        var path = TargetText.Path(raw);
        if (!IsOf(raw, path, request)) path = Encode(request.PathBase.Add(request.Path).Value!);
        return path + request.QueryString.Value;
    }

    private static bool IsOf(string raw, string path, HttpRequest request)
    {
        var (start, rest) = (request.PathBase.Value ?? "", request.Path.Value ?? "");
        var mark = TargetText.FirstMark(raw);
        if (!TargetText.IsUnresolved(raw, mark))
        {
            return path.Length == start.Length + rest.Length
                && path.StartsWith(start, StringComparison.Ordinal) && path.EndsWith(rest, StringComparison.Ordinal);
        }

        // A target that v3 refuses is compared no further. Servers resolve dot segments, but few of them merge slashes.
        var resolved = RequestPathInfo.Resolve(raw);
        if (resolved.Refusal is not null || resolved.Path == start + rest) return true;

        return path.StartsWith('/') && IsDecodable(path) && PathString.FromUriComponent(path) == request.PathBase.Add(request.Path);
    }

    private static bool IsDecodable(string path) => !path.Contains("%00", StringComparison.Ordinal);

    // ASP.NET Core decodes every escape in a path except %2F
    private static string Encode(string path) => string.Join('/', path.Split('/').Select(static segment =>
        Uri.EscapeDataString(segment).Replace("%252F", "%2F", StringComparison.Ordinal).Replace("%252f", "%2f", StringComparison.Ordinal)));

    // number of segments before the path that v3 sees
    private int Count => CountOf(HttpContext.Request.PathBase.Value) + segments;

    private static int CountOf(string? path)
    {
        var count = 0;
        foreach (var letter in path ?? "")
        {
            if (letter == '/') count++;
        }

        return count;
    }

    // index of the slash after that many segments
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
