namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Configuration;

/// <summary>Logs in with an account elsewhere, by OAuth 1.0a.</summary>
public class OAuthProvider : AuthProvider
{
    /// <summary>Initializes a new instance of the <see cref="OAuthProvider"/> class.</summary>
    public OAuthProvider()
    {
        AuthHttpGateway = new AuthHttpGateway();
    }

    /// <summary>Reads key, secret and addresses from the settings <c>oauth.{provider}.…</c>.</summary>
    /// <param name="authRealm">The start of the provider's addresses.</param>
    public OAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
        : this(appSettings, authRealm, oAuthProvider, "ConsumerKey", "ConsumerSecret")
    {
    }

    /// <summary>Initializes the provider from settings of other names.</summary>
    /// <param name="appSettings">Has <c>oauth.{provider}.{name}</c> for the keys, and may have it for the URLs.</param>
    /// <param name="authRealm">The URLs' beginning.</param>
    /// <param name="oAuthProvider">The provider's name.</param>
    /// <param name="consumerKeyName">The setting's last part.</param>
    /// <param name="consumerSecretName">The setting's last part.</param>
    public OAuthProvider(
        IResourceManager appSettings, string authRealm, string oAuthProvider, string consumerKeyName, string consumerSecretName)
        : base(appSettings, authRealm, oAuthProvider)
    {
        var prefix = "oauth." + oAuthProvider + ".";
        ConsumerKey = appSettings.GetString(prefix + consumerKeyName);
        ConsumerSecret = appSettings.GetString(prefix + consumerSecretName);
        RequestTokenUrl = appSettings.Get(prefix + "RequestTokenUrl", authRealm + "oauth/request_token");
        AuthorizeUrl = appSettings.Get(prefix + "AuthorizeUrl", authRealm + "oauth/authorize");
        AccessTokenUrl = appSettings.Get(prefix + "AccessTokenUrl", authRealm + "oauth/access_token");
        OAuthUtils = new OAuthAuthorizer(this);
        AuthHttpGateway = new AuthHttpGateway();
    }

    /// <summary>The address that returns the access token.</summary>
    public string AccessTokenUrl { get; set; }

    /// <summary>Reads users from the provider.</summary>
    public IAuthHttpGateway AuthHttpGateway { get; set; }

    /// <summary>The address at which the user approves.</summary>
    public string AuthorizeUrl { get; set; }

    /// <summary>The key of the application at the provider.</summary>
    public string ConsumerKey { get; set; }

    /// <summary>The secret of the application at the provider.</summary>
    public string ConsumerSecret { get; set; }

    /// <summary>Signs requests; each login uses one of its own.</summary>
    public OAuthAuthorizer OAuthUtils { get; set; }

    /// <summary>The address that returns the request token.</summary>
    public string RequestTokenUrl { get; set; }

    /// <summary>Sends the user to the provider, and takes the approval when the user comes back.</summary>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);

        // The authorizer keeps the state of one walk: it cannot be shared between requests.
        var walk = new OAuthAuthorizer(this) { Callback = CallbackOf(authService) };
        var isBack = !request.oauth_token.IsNullOrEmpty() && !tokens.RequestToken.IsNullOrEmpty()
            && (AuthSafety.NoOAuthState || SameBytes.Are(tokens.RequestToken, request.oauth_token));
        var next = isBack
            ? TakeApproval(authService, session, tokens, request, walk)
            : AskForApproval(authService, session, tokens, walk);
        return authService.Redirect(next);
    }

    /// <summary>Prepares a login: finds or adds the tokens of this provider.</summary>
    /// <returns>The session's tokens for this provider; the session keeps the page to go back to.</returns>
    protected IOAuthTokens Init(IServiceBase authService, ref IAuthSession session, Auth request)
    {
        var context = authService.RequestContext;
        var back = ReturnAddress.FirstOwn(context, session.ReferrerUrl, request?.Continue, context.GetHeader("Referer"));
        session.ReferrerUrl = back == null || IsLoginItself(back) ? Home(context.AbsoluteUri) : back;

        var tokens = session.GetOAuthTokens(Provider);
        if (tokens != null) return tokens;

        tokens = new OAuthTokens { Provider = Provider };
        session.ProviderOAuthAccess ??= [];
        session.ProviderOAuthAccess.Add(tokens);
        return tokens;
    }

    /// <inheritdoc/>
    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null)
    {
        var isAnothers = request != null && !LoginMatchesSession(session, request.UserName);
        return !isAnothers && !(tokens?.AccessTokenSecret).IsNullOrEmpty();
    }

    /// <summary>Copies the data of a linked account into the session.</summary>
    public virtual void LoadUserOAuthProvider(IAuthSession userSession, IOAuthTokens tokens)
    {
    }

    /// <summary>
    /// The address that the provider sends the user back to: <see cref="AuthProvider.CallbackUrl"/>, or that of the request, without its
    /// query. It is not kept for other requests: a client chooses the Host of its own.
    /// </summary>
    internal string CallbackOf(IServiceBase authService) => CallbackUrl.IsNullOrEmpty()
        ? new Uri(authService.RequestContext.AbsoluteUri).GetLeftPart(UriPartial.Path)
        : CallbackUrl;

    /// <summary>Completes a login: the session becomes that of the provider's user.</summary>
    internal void CompleteWalk(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        session.IsAuthenticated = true;
        SessionRenewal.Renew(authService);
        OnAuthenticated(authService, session, tokens, authInfo);
    }

    private static bool IsLoginItself(string url) => url.IndexOf("/auth", StringComparison.OrdinalIgnoreCase) >= 0;

    private string Home(string requestUri) => RedirectUrl ?? new Uri(requestUri).GetLeftPart(UriPartial.Authority);

    private string AskForApproval(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, OAuthAuthorizer walk)
    {
        if (!walk.AcquireRequestToken()) return session.ReferrerUrl.AddHashParam("f", "RequestTokenFailed");

        Remember(authService, session, tokens, walk.RequestToken, walk.RequestTokenSecret);
        return AuthorizeUrl
            .AddQueryParam("oauth_token", walk.RequestToken)
            .AddQueryParam("oauth_callback", session.ReferrerUrl);
    }

    private string TakeApproval(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Auth request, OAuthAuthorizer walk)
    {
        (walk.RequestToken, walk.RequestTokenSecret) = (tokens.RequestToken, tokens.RequestTokenSecret);
        (walk.AuthorizationToken, walk.AuthorizationVerifier) = (request.oauth_token, request.oauth_verifier);
        if (!walk.AcquireAccessToken())
        {
            Remember(authService, session, tokens, null, null);
            return session.ReferrerUrl.AddHashParam("f", "AccessTokenFailed");
        }

        (tokens.AccessToken, tokens.AccessTokenSecret) = (walk.AccessToken, walk.AccessTokenSecret);
        CompleteWalk(authService, session, tokens, walk.AuthInfo);
        return session.ReferrerUrl.AddHashParam("s", "1");
    }

    private void Remember(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, string requestToken, string secret)
    {
        (tokens.RequestToken, tokens.RequestTokenSecret) = (requestToken, secret);
        authService.SaveSession(session, SessionExpiry);
    }
}
