namespace ServiceStack.ServiceInterface.Auth;

using System;

public class AuthHttpGateway : IAuthHttpGateway
{
    public const string FacebookUserUrl = "https://graph.facebook.com/me?access_token={0}";

    public const string TwitterUserUrl = "http://api.twitter.com/1/users/lookup.json?user_id={0}";

    public const string YammerUserUrl = "https://www.yammer.com/api/v1/users/{0}.json";

    public AuthHttpGateway()
    {
    }

    public string DownloadFacebookUserInfo(string facebookCode) => throw new NotImplementedException();

    public string DownloadTwitterUserInfo(string twitterUserId) => throw new NotImplementedException();

    public string DownloadYammerUserInfo(string yammerUserId) => throw new NotImplementedException();
}
