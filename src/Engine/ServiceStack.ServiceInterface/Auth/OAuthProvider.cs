namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Common;
using ServiceStack.Configuration;

/// <summary>Logs in with an account elsewhere, by OAuth 1.0a.</summary>
public class OAuthProvider : AuthProvider
{
    public OAuthProvider()
    {
        AuthHttpGateway = new AuthHttpGateway();
    }

    public OAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
        : this(appSettings, authRealm, oAuthProvider, "ConsumerKey", "ConsumerSecret")
    {
    }

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

    public string AccessTokenUrl { get; set; }

    public IAuthHttpGateway AuthHttpGateway { get; set; }

    public string AuthorizeUrl { get; set; }

    public string ConsumerKey { get; set; }

    public string ConsumerSecret { get; set; }

    public OAuthAuthorizer OAuthUtils { get; set; }

    public string RequestTokenUrl { get; set; }

    /// <summary>Sends the user to the provider, and takes the approval when the user comes back.</summary>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);

        // The authorizer keeps the state of one walk: it cannot be shared between requests.
        var walk = new OAuthAuthorizer(this);
        if (!tokens.RequestToken.IsNullOrEmpty() && !request.oauth_token.IsNullOrEmpty())
        {
            return Complete(authService, session, tokens, request, walk);
        }

        if (!walk.AcquireRequestToken()) return authService.Redirect(session.ReferrerUrl.AddHashParam("f", "RequestTokenFailed"));

        tokens.RequestToken = walk.RequestToken;
        tokens.RequestTokenSecret = walk.RequestTokenSecret;
        authService.SaveSession(session, SessionExpiry);
        return authService.Redirect(AuthorizeUrl
            .AddQueryParam("oauth_token", tokens.RequestToken)
            .AddQueryParam("oauth_callback", session.ReferrerUrl));
    }

    /// <returns>The session's tokens for this provider; the session knows where to go back to.</returns>
    protected IOAuthTokens Init(IServiceBase authService, ref IAuthSession session, Auth request)
    {
        var requestUri = authService.RequestContext.AbsoluteUri;
        if (CallbackUrl.IsNullOrEmpty()) CallbackUrl = requestUri;
        if (session.ReferrerUrl.IsNullOrEmpty())
        {
            session.ReferrerUrl = request?.Continue ?? authService.RequestContext.GetHeader("Referer");
        }

        // The login itself is no place to go back to.
        if (session.ReferrerUrl.IsNullOrEmpty() || session.ReferrerUrl.IndexOf("/auth", StringComparison.OrdinalIgnoreCase) >= 0)
        {
            session.ReferrerUrl = RedirectUrl ?? new Uri(requestUri).GetLeftPart(UriPartial.Authority);
        }

        var tokens = session.GetOAuthTokens(Provider);
        if (tokens == null) (session.ProviderOAuthAccess ??= []).Add(tokens = new OAuthTokens { Provider = Provider });
        return tokens;
    }

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null)
    {
        if (request != null && !LoginMatchesSession(session, request.UserName)) return false;
        return tokens != null && !tokens.AccessTokenSecret.IsNullOrEmpty();
    }

    /// <summary>Takes what a linked account says about the user into the session.</summary>
    public virtual void LoadUserOAuthProvider(IAuthSession userSession, IOAuthTokens tokens)
    {
    }

    private object Complete(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Auth request, OAuthAuthorizer walk)
    {
        walk.RequestToken = tokens.RequestToken;
        walk.RequestTokenSecret = tokens.RequestTokenSecret;
        walk.AuthorizationToken = request.oauth_token;
        walk.AuthorizationVerifier = request.oauth_verifier;
        if (walk.AcquireAccessToken())
        {
            tokens.AccessToken = walk.AccessToken;
            tokens.AccessTokenSecret = walk.AccessTokenSecret;
            session.IsAuthenticated = true;
            OnAuthenticated(authService, session, tokens, walk.AuthInfo);
            return authService.Redirect(session.ReferrerUrl.AddHashParam("s", "1"));
        }

        tokens.RequestToken = null;
        tokens.RequestTokenSecret = null;
        authService.SaveSession(session, SessionExpiry);
        return authService.Redirect(session.ReferrerUrl.AddHashParam("f", "AccessTokenFailed"));
    }
}
