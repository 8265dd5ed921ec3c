namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;

public interface IUserAuthRepository
{
    string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens);

    UserAuth CreateUserAuth(UserAuth newUser, string password);

    UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens);

    UserAuth GetUserAuth(string userAuthId);

    UserAuth GetUserAuthByUserName(string userNameOrEmail);

    List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId);

    void LoadUserAuth(IAuthSession session, IOAuthTokens tokens);

    void SaveUserAuth(IAuthSession authSession);

    void SaveUserAuth(UserAuth userAuth);

    bool TryAuthenticate(
        Dictionary<string, string> digestHeaders, string PrivateKey, int NonceTimeOut, string sequence, out UserAuth userAuth);

    bool TryAuthenticate(string userName, string password, out UserAuth userAuth);

    UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password);
}
