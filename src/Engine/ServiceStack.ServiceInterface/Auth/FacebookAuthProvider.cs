namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.Text;

/// <summary>Logs in with a Facebook account, by OAuth 2.0.</summary>
public class FacebookAuthProvider : OAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "facebook";

    /// <summary>The address of Facebook's login page.</summary>
    public static string PreAuthUrl = "https://www.facebook.com/dialog/oauth";

    /// <summary>The realm of the provider, the start of its addresses.</summary>
    public static string Realm = "https://graph.facebook.com/";

    /// <summary>Initializes the provider from settings.</summary>
    /// <param name="appSettings">Has <c>oauth.facebook.AppId</c> and <c>.AppSecret</c>, and may have <c>.Permissions</c>.</param>
    public FacebookAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name, nameof(AppId), nameof(AppSecret))
    {
        AppId = ConsumerKey;
        AppSecret = ConsumerSecret;
        Permissions = appSettings.Get("oauth." + Name + "." + nameof(Permissions), new string[0]);
    }

    /// <summary>The id of the application at Facebook, from the setting <c>oauth.facebook.AppId</c>.</summary>
    public string AppId { get; set; }

    /// <summary>The secret of the application at Facebook, from the setting <c>oauth.facebook.AppSecret</c>.</summary>
    public string AppSecret { get; set; }

    /// <summary>The permissions that the user is to give beside the public profile.</summary>
    public string[] Permissions { get; set; }

    /// <inheritdoc/>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);
        return new CodeGrant(this, authService, session, tokens).Step(
            () => WithClient(authService, PreAuthUrl).AddQueryParam("scope", string.Join(",", Permissions)),
            code => Redeem(authService, session, tokens, code));
    }

    /// <inheritdoc/>
    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens)
    {
        if (authSession is not AuthUserSession session) return;

        LinkedProfile.TakeInto(session, tokens);
        session.FacebookUserId = tokens.UserId ?? session.FacebookUserId;
        session.FacebookUserName = tokens.UserName ?? session.FacebookUserName;
    }

    /// <inheritdoc/>
    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        var profile = JsonObject.Parse(AuthHttpGateway.DownloadFacebookUserInfo(tokens.AccessTokenSecret));
        (tokens.UserId, tokens.UserName) = (profile.Get("id"), profile.Get("username"));
        (tokens.DisplayName, tokens.Email) = (profile.Get("name"), profile.Get("email"));
        (tokens.FirstName, tokens.LastName) = (profile.Get("first_name"), profile.Get("last_name"));
        LoadUserOAuthProvider(userSession, tokens);
    }

    private string WithClient(IServiceBase authService, string url) =>
        url.AddQueryParam("client_id", AppId).AddQueryParam("redirect_uri", CallbackOf(authService));

    private bool Redeem(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, string code)
    {
        var url = WithClient(authService, AccessTokenUrl).AddQueryParam("client_secret", AppSecret).AddQueryParam("code", code);
        var answer = OAuthHttp.Get(url);

        // A form in the older versions of Facebook's API, JSON in those of today.
        var values = answer.StartsWith("{") ? JsonObject.Parse(answer) : OAuthHttp.ParseForm(answer);
        if (!values.TryGetValue("access_token", out var token)) return false;

        tokens.AccessTokenSecret = token;
        CompleteWalk(authService, session, tokens, values);
        return true;
    }
}
