using System;
using Microsoft.AspNetCore.Http;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Mvc.Filters;

/// <summary>Checks v3's attributes of access without a response: the controller has its own.</summary>
internal static class Access
{
    /// <summary>Whether a client shows pages.</summary>
    public static bool AcceptsHtml(HttpRequest request) =>
        request.Headers.Accept.ToString().Contains("text/html", StringComparison.OrdinalIgnoreCase)
        && !request.Headers.XRequestedWith.ToString().Equals("XMLHttpRequest", StringComparison.OrdinalIgnoreCase);

    /// <summary>The address of the login page, with the page of the request to return to.</summary>
    public static string LoginPage(string page, HttpRequest request)
    {
        var back = request.PathBase.Add(request.Path).ToUriComponent() + request.QueryString;
        return page.Replace("{0}", Uri.EscapeDataString(back), StringComparison.Ordinal);
    }

    /// <summary>Returns the client's session, which gets an id if it has none.</summary>
    public static TSession SessionOf<TSession>(ICacheClient cache, IHttpRequest request, IHttpResponse response)
    {
        SessionFeature.AddSessionIdToRequestFilter(request, response, null);
        return typeof(TSession) == typeof(IAuthSession) ? (TSession)request.GetSession() : cache.SessionAs<TSession>(request, response);
    }

    /// <summary>Whether the attribute applies to the method of the request.</summary>
    public static bool Covers(AuthenticateAttribute attribute, IHttpRequest request) =>
        !Enum.TryParse<ApplyTo>(request.HttpMethod, ignoreCase: true, out var method) || attribute.ApplyTo.HasFlag(method);

    /// <summary>Whether the client has logged in by a provider that the attribute admits; credentials of the request count.</summary>
    /// <exception cref="InvalidOperationException">There is no AuthFeature.</exception>
    public static bool IsAuthenticated(AuthenticateAttribute attribute, IHttpRequest request, IHttpResponse response)
    {
        var providers = AuthService.AuthProviders ?? throw new InvalidOperationException(
            $"[{attribute.GetType().Name}] needs the plugin AuthFeature: add it in Configure of the AppHost.");

        foreach (var provider in providers)
        {
            if (!IsWanted(attribute, provider)) continue;
            if (provider.Provider == DigestAuthProvider.Name) AuthenticateAttribute.AuthenticateIfDigestAuth(request, response);
            if (provider.Provider == BasicAuthProvider.Name) AuthenticateAttribute.AuthenticateIfBasicAuth(request, response);
        }

        var session = request.GetSession();
        return session is not null
            && Array.Exists(providers, provider => IsWanted(attribute, provider) && session.IsAuthorized(provider.Provider));
    }

    /// <summary>Whether the user has the roles and permissions of the attribute.</summary>
    public static bool IsAuthorized(AuthenticateAttribute attribute, IHttpRequest request)
    {
        var session = request.GetSession();
        return attribute switch
        {
            RequiredRoleAttribute role => role.HasAllRoles(request, session),
            RequiredPermissionAttribute permission => permission.HasAllPermissions(request, session),
            RequiresAnyRoleAttribute role => role.HasAnyRoles(request, session),
            RequiresAnyPermissionAttribute permission => permission.HasAnyPermissions(request, session),
            _ => true,
        };
    }

    private static bool IsWanted(AuthenticateAttribute attribute, IAuthProvider provider) =>
        string.IsNullOrEmpty(attribute.Provider) || attribute.Provider == provider.Provider;
}
