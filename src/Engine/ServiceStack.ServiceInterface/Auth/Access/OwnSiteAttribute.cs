namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.Common.Web;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Refuses requests of other sites that log a browser in or out, or change a user: without cookies too, since a login needs none and
/// leaves the user in an account that the other site knows.
/// </summary>
internal sealed class OwnSiteAttribute : RequestFilterAttribute
{
    public OwnSiteAttribute() : base(ApplyTo.All)
    {
        // before a login is required
        Priority = (int)RequestFilterPriority.Authenticate - 1;
    }

    /// <exception cref="HttpError">403: another site sent the request.</exception>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        var isSafe = CrossSiteRule.IsSafe(req);
        if (isSafe && !(requestDto is Auth login && ChangesSession(login))) return;

        // a link for the logout may be on another host of the same domain
        EndpointHost.Current.CrossSite.AssertOwn(req, takesSameSite: isSafe);
    }

    // other logins by GET are the return from a login provider, which binds it to the session, or the application's own
    private static bool ChangesSession(Auth login) =>
        login.provider == AuthService.LogoutAction || login.RememberMe != null
        || (!string.IsNullOrEmpty(login.UserName)
            && AuthService.GetAuthProvider(login.provider ?? AuthService.DefaultOAuthProvider)
                is CredentialsAuthProvider or DigestAuthProvider);
}
