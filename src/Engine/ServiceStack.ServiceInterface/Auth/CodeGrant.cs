namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>
/// The walk of OAuth 2.0's authorization code (RFC 6749 §4.1), which the providers share: the browser goes to the provider, comes
/// back with a code, and the code is redeemed for a token. However it ends, the browser goes back to the page that the session came from.
/// </summary>
internal sealed class CodeGrant
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(CodeGrant));

    private const string State = "state";

    private static readonly string[] RefusalParameters = ["error", "error_reason", "error_description"];

    private readonly OAuthProvider provider;
    private readonly IServiceBase service;
    private readonly IAuthSession session;
    private readonly IOAuthTokens tokens;

    /// <param name="tokens">The session's for this provider. While the user approves, they hold the state of the walk.</param>
    public CodeGrant(OAuthProvider provider, IServiceBase service, IAuthSession session, IOAuthTokens tokens)
    {
        this.provider = provider;
        this.service = service;
        this.session = session;
        this.tokens = tokens;
    }

    /// <param name="approvalUrl">The page on which the user approves.</param>
    /// <param name="redeem">Gets the token from the provider and completes the login; false if its response has no token.</param>
    public object Step(Func<string> approvalUrl, Func<string, bool> redeem)
    {
        var query = service.RequestContext.Get<IHttpRequest>().QueryString;
        if (Array.Exists(RefusalParameters, name => !query[name].IsNullOrEmpty())) return service.Redirect(session.ReferrerUrl);

        var code = query["code"];
        if (!code.IsNullOrEmpty()) return BackWith(TryConsumeState(query[State]) ? Redeem(redeem, code) : ("f", "StateMismatch"));

        var url = approvalUrl();
        if (!AuthSafety.NoOAuthState)
        {
            tokens.RequestToken = SessionExtensions.CreateRandomSessionId();
            url = url.AddQueryParam(State, tokens.RequestToken);
        }

        service.SaveSession(session, provider.SessionExpiry);
        return service.Redirect(url);
    }

    // RFC 6749 §10.12: the code of an attacker would log this browser in to the attacker's account
    private bool TryConsumeState(string state)
    {
        if (AuthSafety.NoOAuthState) return true;

        var expected = tokens.RequestToken;
        tokens.RequestToken = null;
        service.SaveSession(session, provider.SessionExpiry);
        return !expected.IsNullOrEmpty() && SameBytes.Are(expected, state);
    }

    private (string Key, string Value) Redeem(Func<string, bool> redeem, string code)
    {
        try
        {
            return redeem(code) ? ("s", "1") : ("f", "AccessTokenFailed");
        }
        catch (WebException ex)
        {
            Log.Error("The login provider " + provider.Provider + " gave no token for its code. Are the keys in the settings right?", ex);

            // 400 is the provider's response to an unknown code.
            var isRefusal = ex.Response is HttpWebResponse { StatusCode: HttpStatusCode.BadRequest };
            return ("f", isRefusal ? "AccessTokenFailed" : "Unknown");
        }
    }

    private IHttpResult BackWith((string Key, string Value) outcome) =>
        service.Redirect(session.ReferrerUrl.AddHashParam(outcome.Key, outcome.Value));
}
