namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.Text;

/// <summary>Logs in with a Yammer account, by OAuth 2.0.</summary>
public class YammerAuthProvider : OAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "yammer";

    private const string Settings = "oauth." + Name + ".";

    private const string Site = "https://www.yammer.com/";

    /// <summary>Initializes the provider from settings.</summary>
    /// <param name="appSettings">Has <c>oauth.yammer.Realm</c>, <c>.ClientId</c> and <c>.ClientSecret</c>,
    /// and may have the addresses.</param>
    public YammerAuthProvider(IResourceManager appSettings)
        : base(appSettings, appSettings.GetString(Settings + "Realm"), Name, nameof(ClientId), nameof(ClientSecret))
    {
        ClientId = ConsumerKey;
        ClientSecret = ConsumerSecret;
        PreAuthUrl = appSettings.Get(Settings + nameof(PreAuthUrl), Site + "dialog/oauth");
        AccessTokenUrl = appSettings.Get(Settings + nameof(AccessTokenUrl), Site + "oauth2/access_token.json");
    }

    /// <summary>The id of the application at Yammer, from the setting <c>oauth.yammer.ClientId</c>.</summary>
    public string ClientId { get; set; }

    /// <summary>The secret of the application at Yammer, from the setting <c>oauth.yammer.ClientSecret</c>.</summary>
    public string ClientSecret { get; set; }

    /// <summary>The address of Yammer's login page, from the setting <c>oauth.yammer.PreAuthUrl</c>.</summary>
    public string PreAuthUrl { get; set; }

    /// <inheritdoc/>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        var tokens = Init(authService, ref session, request);
        return new CodeGrant(this, authService, session, tokens).Step(
            () => WithClient(authService, PreAuthUrl),
            code => Redeem(authService, session, tokens, code));
    }

    /// <inheritdoc/>
    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens)
    {
        if (authSession is not AuthUserSession session) return;

        LinkedProfile.TakeInto(session, tokens);
        session.UserName = tokens.UserName ?? session.UserName;
        session.FullName = tokens.FullName ?? session.FullName;
    }

    /// <inheritdoc/>
    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        var profile = JsonObject.Parse(AuthHttpGateway.DownloadYammerUserInfo(tokens.UserId));
        (tokens.UserId, tokens.UserName) = (profile.Get("id") ?? tokens.UserId, profile.Get("name"));
        (tokens.FirstName, tokens.LastName) = (profile.Get("first_name"), profile.Get("last_name"));
        tokens.DisplayName = tokens.FullName = profile.Get("full_name");
        tokens.Email = PrimaryAddress(profile.Object("contact"));
        LoadUserOAuthProvider(userSession, tokens);
    }

    private static string PrimaryAddress(JsonObject contact)
    {
        foreach (var address in contact?.Get<List<EmailAddresses>>("email_addresses") ?? [])
        {
            if (address.Type == "primary") return address.Address;
        }

        return null;
    }

    private string WithClient(IServiceBase authService, string url) =>
        url.AddQueryParam("client_id", ClientId).AddQueryParam("redirect_uri", CallbackOf(authService));

    private bool Redeem(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, string code)
    {
        var url = WithClient(authService, AccessTokenUrl).AddQueryParam("client_secret", ClientSecret).AddQueryParam("code", code);
        var grant = JsonObject.Parse(OAuthHttp.Get(url)).Object("access_token");
        if (grant?.Get("token") is not { } token) return false;

        tokens.AccessToken = tokens.AccessTokenSecret = token;
        tokens.UserId = grant.Get("user_id");
        CompleteWalk(authService, session, tokens, grant);
        return true;
    }
}
