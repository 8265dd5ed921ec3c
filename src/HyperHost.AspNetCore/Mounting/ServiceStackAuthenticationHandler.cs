using System.Collections.Generic;
using System.Security.Claims;
using System.Text.Encodings.Web;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost.AspNetCore.Users;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Authenticates users by their v3 session.</summary>
internal sealed class ServiceStackAuthenticationHandler(
    IOptionsMonitor<ServiceStackAuthenticationOptions> options, ILoggerFactory logger, UrlEncoder encoder, MountedApplication application)
    : SignInAuthenticationHandler<ServiceStackAuthenticationOptions>(options, logger, encoder)
{
    /// <summary>Logs in to v3 the user that a scheme of LoginSchemes has authenticated.</summary>
    protected override Task HandleSignInAsync(ClaimsPrincipal user, AuthenticationProperties? properties)
    {
        var provider = application.IsReady ? SchemeAuthProvider.Of(properties) : null;
        if (provider is null)
        {
            throw new System.InvalidOperationException($"Nobody signs in to {Scheme.Name} but users of the schemes in LoginSchemes of "
                + "AddServiceStack. Log in to v3 at /auth, or name a scheme of cookies in SignInScheme.");
        }

        provider.LogIn(Context, user, properties!);
        return Task.CompletedTask;
    }

    /// <summary>Ends v3's session.</summary>
    protected override Task HandleSignOutAsync(AuthenticationProperties? properties)
    {
        if (application.IsReady) Context.GetServiceStack().LogOut();
        return Task.CompletedTask;
    }

    protected override Task<AuthenticateResult> HandleAuthenticateAsync() => Task.FromResult(Authenticate());

    protected override Task HandleChallengeAsync(AuthenticationProperties properties)
    {
        if (LoginPage() is { } page && Request.Headers.Accept.ToString().Contains("text/html", System.StringComparison.OrdinalIgnoreCase))
        {
            var back = properties.RedirectUri ?? Request.PathBase + Request.Path + Request.QueryString;
            Response.Redirect(QueryHelpers.AddQueryString(page, "redirect", back));
            return Task.CompletedTask;
        }

        Response.StatusCode = StatusCodes.Status401Unauthorized;
        if (AuthService.DefaultOAuthProvider is { } provider)
            Response.Headers.WWWAuthenticate = $"{provider} realm=\"{AuthService.DefaultOAuthRealm}\"";
        return Task.CompletedTask;
    }

    protected override Task HandleForbiddenAsync(AuthenticationProperties properties)
    {
        Response.StatusCode = StatusCodes.Status403Forbidden;
        return Task.CompletedTask;
    }

    private AuthenticateResult Authenticate()
    {
        if (!application.IsReady) return AuthenticateResult.NoResult();
        if (!Options.AllowCrossSiteRequests && IsOfOtherSite(Request))
            return AuthenticateResult.Fail("A page of another site sent this request, and a session alone does not authenticate it.");

        var request = Context.GetServiceStack().ClientRequest;

        // Runs for every request, so these reads are not recorded: whether the response depends on the user is up to the endpoint.
        using var pause = new PausedReads(request);
        if (request.GetSessionId() is null) return AuthenticateResult.NoResult();

        // removes the user that another scheme has added
        var session = request.GetSession();
        if (UserSession.Of(Context) is { } user && user.IsOf(session)) session = user.Kept;
        if (session is not { IsAuthenticated: true }) return AuthenticateResult.NoResult();

        var identity = new ServiceStackIdentity(Claims(session), Scheme.Name);
        Options.MapUser?.Invoke(session, identity);
        return AuthenticateResult.Success(new AuthenticationTicket(new ClaimsPrincipal(identity), Scheme.Name));
    }

    // the engine's rule against cross-site requests, as for v3's own services
    private static bool IsOfOtherSite(HttpRequest request)
    {
        if (HttpMethods.IsGet(request.Method) || HttpMethods.IsHead(request.Method) || HttpMethods.IsOptions(request.Method)) return false;
        if (request.Headers["Sec-Fetch-Site"].ToString() is { Length: > 0 } site)
            return RequestOrigin.IsForeign(site, takesSameSite: false);

        var from = request.Headers.Origin.ToString();
        if (from.Length == 0) from = request.Headers.Referer.ToString();
        return from.Length > 0 && !RequestOrigin.IsAt(from, request.Host.Value);
    }

    private List<Claim> Claims(IAuthSession session)
    {
        var claims = new List<Claim>();
        Add(ClaimTypes.NameIdentifier, session.UserAuthId ?? session.UserAuthName);
        Add(ClaimTypes.Name, session.UserName ?? session.UserAuthName ?? session.DisplayName);
        Add(ClaimTypes.Email, session.Email);
        Add(ClaimTypes.GivenName, session.FirstName);
        Add(ClaimTypes.Surname, session.LastName);
        foreach (var role in session.Roles ?? []) Add(ClaimTypes.Role, role);
        foreach (var permission in session.Permissions ?? []) Add(Options.PermissionClaimType, permission);
        return claims;

        void Add(string type, string? value)
        {
            if (!string.IsNullOrEmpty(value)) claims.Add(new Claim(type, value, ClaimValueTypes.String, Scheme.Name));
        }
    }

    // v3's page paths begin with "~/"
    private string? LoginPage()
    {
        if (Options.LoginPath is { } own) return own;

        return AuthService.HtmlRedirect is { } page && application.IsReady
            ? new System.Uri(Context.GetServiceStack().ClientRequest.ResolveAbsoluteUrl(page)).PathAndQuery : null;
    }
}
