using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Claims;
using System.Text.Json;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Http;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// A v3 auth provider that logs in with an ASP.NET Core scheme, such as AddGoogle's: /auth/{name} starts the scheme's challenge, and the
/// callback logs the user in to v3's session.
/// </summary>
internal sealed class SchemeAuthProvider : OAuthProvider
{
    // item in the scheme's protected state: the page to return to after a failure
    private const string BackItem = "ServiceStack.Back";
    private const string NameItem = "ServiceStack.Provider";
    private const string SchemeItem = ".AuthScheme";

    private readonly IHttpContextAccessor _accessor;
    private readonly ServiceStackOptions _options;

    public SchemeAuthProvider(string name, string scheme, IHttpContextAccessor accessor, ServiceStackOptions options)
    {
        (Provider, Scheme, AuthRealm) = (name, scheme, "/auth/" + name);
        (_accessor, _options) = (accessor, options);
    }

    public string Scheme { get; }

    /// <summary>
    /// The page on which a login began, from the protected state of its callback; null if the login did not begin at a v3 provider.
    /// </summary>
    public static string? BackOf(AuthenticationProperties? properties) => properties is null ? null : Item(properties, BackItem);

    /// <returns>The provider of a login, from the protected state of its callback; null if no v3 provider has the login's scheme.</returns>
    public static SchemeAuthProvider? Of(AuthenticationProperties? properties)
    {
        var all = (AuthService.AuthProviders ?? []).OfType<SchemeAuthProvider>().ToList();
        return properties is null ? null : all.Find(one => Item(properties, NameItem) == one.Provider)
            ?? all.Find(one => Item(properties, SchemeItem) == one.Scheme);
    }

    /// <summary>Logs a failed callback. Uses v3's rate-limited log, because any client can cause failures.</summary>
    public static void LogFailure(string scheme, Exception? failure) => Log.Error($"A login by {scheme} failed.", failure);

    /// <summary>Redirects the browser to the scheme's login.</summary>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        Init(authService, ref session, request);
        var back = PathOf(session.ReferrerUrl, authService.RequestContext.AbsoluteUri);
        var context = _accessor.HttpContext
            ?? throw new InvalidOperationException($"A login by {Provider} needs a request of ASP.NET Core.");
        var properties = new AuthenticationProperties { RedirectUri = back.AddHashParam("s", "1") };
        (properties.Items[BackItem], properties.Items[NameItem]) = (back, Provider);
        try
        {
            context.ChallengeAsync(Scheme, properties).GetAwaiter().GetResult();
        }
        catch (Exception error) when (error is System.Net.Http.HttpRequestException or System.IO.IOException or OperationCanceledException
            or InvalidOperationException)
        {
            Log.Error($"The login provider {Provider} does not respond, so that no login can begin.", error);
            return authService.Redirect(back.AddHashParam("f", "ProviderUnavailable"));
        }

        // v3 writes the redirect itself, together with the cookies that the scheme has set
        var page = context.Response.Headers.Location.ToString();
        context.Response.Headers.Remove("Location");
        context.Response.StatusCode = StatusCodes.Status200OK;
        return page.Length > 0 ? authService.Redirect(page) : throw new InvalidOperationException(
            $"The challenge of {Scheme} is no redirect: set its AuthenticationMethod to RedirectGet.");
    }

    /// <summary>Logs the callback's user in to v3's session, under a new session id.</summary>
    public void LogIn(HttpContext http, ClaimsPrincipal user, AuthenticationProperties properties)
    {
        var context = http.GetServiceStack();
        using var service = context.CreateAuthService(new Auth { provider = Provider });
        var session = context.ClientRequest.GetSession();
        var claims = ReadClaims(user);
        session.ProviderOAuthAccess ??= [];
        var tokens = session.GetOAuthTokens(Provider);
        if (tokens is null) session.ProviderOAuthAccess.Add(tokens = new OAuthTokens { Provider = Provider });
        Copy(claims, tokens);
        tokens.AccessToken = properties.GetTokenValue("access_token");
        tokens.AccessTokenSecret = tokens.AccessToken ?? tokens.UserId;
        session.IsAuthenticated = true;
        LoadUserOAuthProvider(session, tokens);
        _options.MapUser?.Invoke(user, session);
        OnAuthenticated(service, session, tokens, claims);
    }

    /// <inheritdoc/>
    public override void LoadUserOAuthProvider(IAuthSession userSession, IOAuthTokens tokens)
    {
        if (userSession is not AuthUserSession session || tokens is null) return;

        // not UserName, because a user can choose the name of another provider's user
        LinkedProfile.TakeInto(session, tokens);
        session.FullName = tokens.FullName ?? session.FullName;
        session.Nickname = tokens.Nickname ?? session.Nickname;
    }

    private static string? Item(AuthenticationProperties properties, string name) =>
        properties.Items.TryGetValue(name, out var value) ? value : null;

    private static void Copy(Dictionary<string, string> claims, IOAuthTokens tokens)
    {
        tokens.UserId = claims.GetValueOrDefault("sub") ?? throw new AuthenticationFailureException(
            "The provider's user has no claim that identifies it: map one to NameIdentifier.");
        ProfileClaims.CopyTo(tokens, claims.GetValueOrDefault);
    }

    // keyed by OpenID Connect's names; several values of one claim become JSON
    private static Dictionary<string, string> ReadClaims(ClaimsPrincipal user) => user.Claims.GroupBy(static claim => NameOf(claim.Type))
        .ToDictionary(static group => group.Key, static group => group.Select(static claim => claim.Value).Distinct().ToList() is var values
            && values.Count == 1 ? values[0] : JsonSerializer.Serialize(values));

    private static string NameOf(string type) => type switch
    {
        ClaimTypes.NameIdentifier => "sub",
        ClaimTypes.Name => "name",
        ClaimTypes.Email => "email",
        ClaimTypes.GivenName => "given_name",
        ClaimTypes.Surname => "family_name",
        ClaimTypes.Gender => "gender",
        ClaimTypes.DateOfBirth => "birthdate",
        ClaimTypes.Role => "roles",
        _ => type,
    };

    // a relative URL, so that the browser stays on the host that received the callback
    private static string PathOf(string url, string request)
    {
        var at = new Uri(request);
        var page = new Uri(at, url);
        return page.Scheme is "http" or "https" && page.Authority.Equals(at.Authority, StringComparison.OrdinalIgnoreCase)
            ? page.PathAndQuery + page.Fragment : url;
    }
}
