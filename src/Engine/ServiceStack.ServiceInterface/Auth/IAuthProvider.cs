namespace ServiceStack.ServiceInterface.Auth;

public interface IAuthProvider
{
    string AuthRealm { get; set; }

    string CallbackUrl { get; set; }

    string Provider { get; set; }

    object Authenticate(IServiceBase authService, IAuthSession session, Auth request);

    bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null);

    object Logout(IServiceBase service, Auth request);
}
