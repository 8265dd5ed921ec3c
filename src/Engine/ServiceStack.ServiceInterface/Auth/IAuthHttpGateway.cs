namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Reads users from OAuth providers.</summary>
public interface IAuthHttpGateway
{
    /// <summary>Returns a Facebook user as JSON.</summary>
    /// <param name="facebookCode">The access token.</param>
    string DownloadFacebookUserInfo(string facebookCode);

    /// <summary>Returns a Twitter user as JSON.</summary>
    string DownloadTwitterUserInfo(string twitterUserId);

    /// <summary>Returns a Yammer user as JSON.</summary>
    string DownloadYammerUserInfo(string yammerUserId);
}
