namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Configuration;
using ServiceStack.Text;

public class YammerAuthProvider : OAuthProvider
{
    public const string Name = "yammer";

    public YammerAuthProvider(IResourceManager appSettings)
        : base(appSettings, appSettings.GetString("oauth.yammer.Realm"), Name, "ClientId", "ClientSecret")
    {
        ClientId = appSettings.GetString("oauth.yammer.ClientId");
        ClientSecret = appSettings.GetString("oauth.yammer.ClientSecret");
        PreAuthUrl = appSettings.Get("oauth.yammer.PreAuthUrl", "https://www.yammer.com/dialog/oauth");
        AccessTokenUrl = appSettings.Get("oauth.yammer.AccessTokenUrl", "https://www.yammer.com/oauth2/access_token.json");
    }

    public string ClientId { get; set; }

    public string ClientSecret { get; set; }

    public string PreAuthUrl { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);
        if (OAuth2Login.IsRefused(authService)) return authService.Redirect(session.ReferrerUrl);

        var code = OAuth2Login.Code(authService);
        if (code.IsNullOrEmpty())
        {
            authService.SaveSession(session, SessionExpiry);
            return authService.Redirect(PreAuthUrl.AddQueryParam("client_id", ClientId).AddQueryParam("redirect_uri", CallbackUrl));
        }

        return OAuth2Login.Complete(
            authService,
            session,
            () => Exchange(authService, session, tokens, code),
            ex => Log.Error("Yammer login failed", ex));
    }

    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        var user = JsonObject.Parse(AuthHttpGateway.DownloadYammerUserInfo(tokens.UserId));
        tokens.UserId = user.Get("id") ?? tokens.UserId;
        tokens.UserName = user.Get("name");
        tokens.DisplayName = user.Get("full_name");
        tokens.FullName = user.Get("full_name");
        tokens.FirstName = user.Get("first_name");
        tokens.LastName = user.Get("last_name");

        var addresses = user.Object("contact")?.Get<List<EmailAddresses>>("email_addresses");
        var primary = addresses?.Find(static x => x.Type == "primary");
        tokens.Email = primary?.Address;
        LoadUserOAuthProvider(userSession, tokens);
    }

    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens)
    {
        if (authSession is not AuthUserSession userSession) return;

        userSession.UserName = tokens.UserName ?? userSession.UserName;
        userSession.DisplayName = tokens.DisplayName ?? userSession.DisplayName;
        userSession.FullName = tokens.FullName ?? userSession.FullName;
        userSession.FirstName = tokens.FirstName ?? userSession.FirstName;
        userSession.LastName = tokens.LastName ?? userSession.LastName;
        userSession.PrimaryEmail = tokens.Email ?? userSession.PrimaryEmail ?? userSession.Email;
    }

    private bool Exchange(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, string code)
    {
        var answer = JsonObject.Parse(OAuthHttp.Get(AccessTokenUrl
            .AddQueryParam("client_id", ClientId)
            .AddQueryParam("redirect_uri", CallbackUrl)
            .AddQueryParam("client_secret", ClientSecret)
            .AddQueryParam("code", code)));
        var access = answer.Object("access_token");
        var token = access?.Get("token");
        if (token == null) return false;

        tokens.AccessToken = token;
        tokens.AccessTokenSecret = token;
        tokens.UserId = access.Get("user_id");
        session.IsAuthenticated = true;
        OnAuthenticated(authService, session, tokens, access);
        return true;
    }
}
