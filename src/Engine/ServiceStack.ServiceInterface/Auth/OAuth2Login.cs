namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>What the providers of OAuth 2.0 (RFC 6749 §4.1) do alike: the approval, then a code for a token.</summary>
internal static class OAuth2Login
{
    /// <returns>The code that the provider sent the user back with; null if the user has not been there yet.</returns>
    public static string Code(IServiceBase authService) => authService.RequestContext.Get<IHttpRequest>().QueryString["code"];

    /// <returns>True if the user, or the provider, said no.</returns>
    public static bool IsRefused(IServiceBase authService)
    {
        var query = authService.RequestContext.Get<IHttpRequest>().QueryString;
        return !query["error"].IsNullOrEmpty() || !query["error_reason"].IsNullOrEmpty() || !query["error_description"].IsNullOrEmpty();
    }

    /// <param name="exchange">Asks the provider for the token and completes the login; false if there was none in the answer.</param>
    /// <param name="authService">Answers with a redirect to where the session came from.</param>
    /// <param name="session">The session that logs in.</param>
    /// <param name="failed">Called when the provider could not be reached or refused.</param>
    public static object Complete(IServiceBase authService, IAuthSession session, Func<bool> exchange, Action<WebException> failed)
    {
        try
        {
            if (exchange()) return authService.Redirect(session.ReferrerUrl.AddHashParam("s", "1"));
        }
        catch (WebException ex)
        {
            failed(ex);
            if ((ex.Response as HttpWebResponse)?.StatusCode != HttpStatusCode.BadRequest)
            {
                return authService.Redirect(session.ReferrerUrl.AddHashParam("f", "Unknown"));
            }
        }

        return authService.Redirect(session.ReferrerUrl.AddHashParam("f", "AccessTokenFailed"));
    }
}
