namespace ServiceStack.ServiceInterface.Auth;

public interface IAuthHttpGateway
{
    string DownloadFacebookUserInfo(string facebookCode);

    string DownloadTwitterUserInfo(string twitterUserId);

    string DownloadYammerUserInfo(string yammerUserId);
}
