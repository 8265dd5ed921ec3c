namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Configuration;
using ServiceStack.Text;

public class FacebookAuthProvider : OAuthProvider
{
    public const string Name = "facebook";

    public static string PreAuthUrl = "https://www.facebook.com/dialog/oauth";

    public static string Realm = "https://graph.facebook.com/";

    public FacebookAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name, "AppId", "AppSecret")
    {
        AppId = appSettings.GetString("oauth.facebook.AppId");
        AppSecret = appSettings.GetString("oauth.facebook.AppSecret");
        Permissions = appSettings.Get("oauth.facebook.Permissions", new string[0]);
    }

    public string AppId { get; set; }

    public string AppSecret { get; set; }

    public string[] Permissions { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);
        if (OAuth2Login.IsRefused(authService)) return authService.Redirect(session.ReferrerUrl);

        var code = OAuth2Login.Code(authService);
        if (code.IsNullOrEmpty())
        {
            authService.SaveSession(session, SessionExpiry);
            return authService.Redirect(PreAuthUrl
                .AddQueryParam("client_id", AppId)
                .AddQueryParam("redirect_uri", CallbackUrl)
                .AddQueryParam("scope", string.Join(",", Permissions)));
        }

        return OAuth2Login.Complete(
            authService,
            session,
            () => Exchange(authService, session, tokens, code),
            ex => Log.Error("Facebook login failed", ex));
    }

    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        var user = JsonObject.Parse(AuthHttpGateway.DownloadFacebookUserInfo(tokens.AccessTokenSecret));
        tokens.UserId = user.Get("id");
        tokens.UserName = user.Get("username");
        tokens.DisplayName = user.Get("name");
        tokens.FirstName = user.Get("first_name");
        tokens.LastName = user.Get("last_name");
        tokens.Email = user.Get("email");
        LoadUserOAuthProvider(userSession, tokens);
    }

    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens)
    {
        if (authSession is not AuthUserSession userSession) return;

        userSession.FacebookUserId = tokens.UserId ?? userSession.FacebookUserId;
        userSession.FacebookUserName = tokens.UserName ?? userSession.FacebookUserName;
        userSession.DisplayName = tokens.DisplayName ?? userSession.DisplayName;
        userSession.FirstName = tokens.FirstName ?? userSession.FirstName;
        userSession.LastName = tokens.LastName ?? userSession.LastName;
        userSession.PrimaryEmail = tokens.Email ?? userSession.PrimaryEmail ?? userSession.Email;
    }

    private bool Exchange(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, string code)
    {
        var answer = OAuthHttp.Get(AccessTokenUrl
            .AddQueryParam("client_id", AppId)
            .AddQueryParam("redirect_uri", CallbackUrl)
            .AddQueryParam("client_secret", AppSecret)
            .AddQueryParam("code", code));
        Dictionary<string, string> values = answer.StartsWith("{") ? JsonObject.Parse(answer) : OAuthHttp.ParseForm(answer);
        if (!values.TryGetValue("access_token", out var token)) return false;

        tokens.AccessTokenSecret = token;
        session.IsAuthenticated = true;
        OnAuthenticated(authService, session, tokens, values);
        return true;
    }
}
