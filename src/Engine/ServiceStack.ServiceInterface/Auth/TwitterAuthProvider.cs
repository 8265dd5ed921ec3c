namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.Text;

/// <summary>Logs users in by Twitter, with OAuth 1.0.</summary>
/// <example>
/// <code>
/// new TwitterAuthProvider(new AppSettings()) // oauth.twitter.ConsumerKey, oauth.twitter.ConsumerSecret
/// </code>
/// </example>
public class TwitterAuthProvider : OAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "twitter";

    /// <summary>The realm of the provider, the start of its addresses.</summary>
    public static string Realm = "https://api.twitter.com/";

    /// <summary>Reads key and secret from the settings <c>oauth.twitter.ConsumerKey</c> and <c>oauth.twitter.ConsumerSecret</c>.</summary>
    public TwitterAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name)
    {
        AuthorizeUrl = appSettings.Get("oauth.twitter.AuthorizeUrl", Realm + "oauth/authenticate");
    }

    /// <inheritdoc/>
    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        if (authInfo.TryGetValue("user_id", out var userId)) tokens.UserId = userId;
        if (authInfo.TryGetValue("screen_name", out var screenName)) tokens.UserName = screenName;

        // The name is a nicety: without it the login is as good.
        try
        {
            if (tokens.UserId != null)
            {
                var users = JsonObject.ParseArray(AuthHttpGateway.DownloadTwitterUserInfo(tokens.UserId));
                if (users is { Count: > 0 }) tokens.DisplayName = users[0].Get("name");
            }
        }
        catch (Exception ex)
        {
            Log.Error($"Twitter did not return the name of user {tokens.UserId}: the login continues without it", ex);
        }

        LoadUserOAuthProvider(userSession, tokens);
    }

    /// <inheritdoc/>
    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens)
    {
        if (authSession is not AuthUserSession userSession) return;

        userSession.TwitterUserId = tokens.UserId ?? userSession.TwitterUserId;
        userSession.TwitterScreenName = tokens.UserName ?? userSession.TwitterScreenName;
        userSession.DisplayName = tokens.DisplayName ?? userSession.DisplayName;
    }
}
