using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.AspNetCore.Users;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's auth provider for users whom ASP.NET Core has authenticated; uses ASP.NET Core's challenge.</summary>
internal sealed class PrincipalAuthProvider : AuthProvider
{
    public const string Name = "aspnetcore";

    private readonly IHttpContextAccessor _accessor;

    private PrincipalAuthProvider(IHttpContextAccessor accessor)
    {
        _accessor = accessor;
        Provider = Name;
        AuthRealm = "/auth/" + Name;
    }

    /// <summary>Adds this provider after those of the application's AuthFeature.</summary>
    /// <param name="before">The static provider list from before the application was configured, possibly left by an earlier application;
    /// or null.</param>
    /// <param name="logins">Scheme providers; they replace the application's providers of the same name.</param>
    /// <exception cref="InvalidOperationException">LoginSchemes is set, but the application has no AuthFeature.</exception>
    public static void Register(IHttpContextAccessor accessor, IAuthProvider[]? before, IReadOnlyList<SchemeAuthProvider> logins)
    {
        var own = ReferenceEquals(AuthService.AuthProviders, before) ? [] : AuthService.AuthProviders;
        if (own.Length == 0 && logins.Count > 0)
        {
            throw new InvalidOperationException($"LoginSchemes has {logins[0].Provider}, and the AppHost has no AuthFeature, whose /auth "
                + "begins logins: add Plugins.Add(new AuthFeature(…)) to Configure.");
        }

        var others = own.Where(one => !logins.Any(login => login.Provider.Equals(one.Provider, StringComparison.OrdinalIgnoreCase)));
        AuthService.Init(null, [.. others, .. logins, new PrincipalAuthProvider(accessor)]);
    }

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth? request = null) =>
        _accessor.HttpContext is { } context && UserSession.Of(context)?.IsOf(session) == true;

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) =>
        IsAuthorized(session, null!, null)
            ? new AuthResponse { UserName = session.UserName, SessionId = session.Id }
            : throw HttpError.Unauthorized("The user is not signed in to ASP.NET Core.");

    public override void OnFailedAuthentication(IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        var context = _accessor.HttpContext;
        var scheme = context?.RequestServices.GetService<IAuthenticationSchemeProvider>()?.GetDefaultChallengeSchemeAsync()
            .GetAwaiter().GetResult();
        if (context is null || scheme is null || scheme.HandlerType == typeof(ServiceStackAuthenticationHandler))
        {
            base.OnFailedAuthentication(session, httpReq, httpRes);
            return;
        }

        // the challenge sets status and headers of ASP.NET Core's response; v3's response is added to them
        context.ChallengeAsync(scheme.Name).GetAwaiter().GetResult();
        httpRes.StatusCode = context.Response.StatusCode;
        httpRes.EndRequest();
    }
}
