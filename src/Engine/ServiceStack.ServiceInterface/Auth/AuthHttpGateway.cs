namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Asks the providers about their users; replaced where there is no network.</summary>
public class AuthHttpGateway : IAuthHttpGateway
{
    public const string FacebookUserUrl = "https://graph.facebook.com/me?access_token={0}";

    public const string TwitterUserUrl = "http://api.twitter.com/1/users/lookup.json?user_id={0}";

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
