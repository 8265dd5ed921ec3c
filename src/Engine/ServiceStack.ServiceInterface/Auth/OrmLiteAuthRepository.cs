namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using ServiceStack.OrmLite;

public class OrmLiteAuthRepository : IClearable, IUserAuthRepository
{
    public Regex ValidUserNameRegEx;

    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory)
    {
        throw new NotImplementedException();
    }

    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory, IHashProvider passwordHasher)
    {
        throw new NotImplementedException();
    }

    public void Clear() => throw new NotImplementedException();

    public void CreateMissingTables() => throw new NotImplementedException();

    public string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens) => throw new NotImplementedException();

    public UserAuth CreateUserAuth(UserAuth newUser, string password) => throw new NotImplementedException();

    public void DropAndReCreateTables() => throw new NotImplementedException();

    public UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens) => throw new NotImplementedException();

    public UserAuth GetUserAuth(string userAuthId) => throw new NotImplementedException();

    public UserAuth GetUserAuthByUserName(string userNameOrEmail) => throw new NotImplementedException();

    public List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId) => throw new NotImplementedException();

    public void LoadUserAuth(IAuthSession session, IOAuthTokens tokens) => throw new NotImplementedException();

    public void SaveUserAuth(IAuthSession authSession) => throw new NotImplementedException();

    public void SaveUserAuth(UserAuth userAuth) => throw new NotImplementedException();

    public bool TryAuthenticate(Dictionary<string, string> digestHeaders, string PrivateKey, int NonceTimeOut, string sequence, out UserAuth userAuth) => throw new NotImplementedException();

    public bool TryAuthenticate(string userName, string password, out UserAuth userAuth) => throw new NotImplementedException();

    public UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password) => throw new NotImplementedException();
}
