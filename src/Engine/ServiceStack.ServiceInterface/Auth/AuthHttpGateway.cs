namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Reads users from the providers; replaced if there is no network.</summary>
public class AuthHttpGateway : IAuthHttpGateway
{
    /// <summary>Facebook's address of users; <c>{0}</c> is the token.</summary>
    public const string FacebookUserUrl = "https://graph.facebook.com/me?access_token={0}";

    /// <summary>Twitter's address of users; <c>{0}</c> is the id.</summary>
    public const string TwitterUserUrl = "http://api.twitter.com/1/users/lookup.json?user_id={0}";

    /// <summary>Yammer's address of users; <c>{0}</c> is the id.</summary>
    public const string YammerUserUrl = "https://www.yammer.com/api/v1/users/{0}.json";

    /// <summary>Initializes a new instance of the <see cref="AuthHttpGateway"/> class.</summary>
    public AuthHttpGateway()
    {
    }

    /// <inheritdoc/>
    public string DownloadFacebookUserInfo(string facebookCode) => OAuthHttp.Get(string.Format(FacebookUserUrl, facebookCode));

    /// <inheritdoc/>
    public string DownloadTwitterUserInfo(string twitterUserId) => OAuthHttp.Get(string.Format(TwitterUserUrl, twitterUserId));

    /// <inheritdoc/>
    public string DownloadYammerUserInfo(string yammerUserId) => OAuthHttp.Get(string.Format(YammerUserUrl, yammerUserId));
}
