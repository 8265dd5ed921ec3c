namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using ServiceStack.OrmLite;

/// <summary>Here for the name only: every member throws <see cref="NotSupportedException"/>.</summary>
public class OrmLiteAuthRepository : IClearable, IUserAuthRepository
{
    public Regex ValidUserNameRegEx;

    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory)
    {
        throw NotHere();
    }

    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory, IHashProvider passwordHasher)
    {
        throw NotHere();
    }

    public void Clear() => throw NotHere();

    public void CreateMissingTables() => throw NotHere();

    public string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens) => throw NotHere();

    public UserAuth CreateUserAuth(UserAuth newUser, string password) => throw NotHere();

    public void DropAndReCreateTables() => throw NotHere();

    public UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens) => throw NotHere();

    public UserAuth GetUserAuth(string userAuthId) => throw NotHere();

    public UserAuth GetUserAuthByUserName(string userNameOrEmail) => throw NotHere();

    public List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId) => throw NotHere();

    public void LoadUserAuth(IAuthSession session, IOAuthTokens tokens) => throw NotHere();

    public void SaveUserAuth(IAuthSession authSession) => throw NotHere();

    public void SaveUserAuth(UserAuth userAuth) => throw NotHere();

    public bool TryAuthenticate(
        Dictionary<string, string> digestHeaders, string PrivateKey, int NonceTimeOut, string sequence, out UserAuth userAuth) =>
        throw NotHere();

    public bool TryAuthenticate(string userName, string password, out UserAuth userAuth) => throw NotHere();

    public UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password) => throw NotHere();

    private static NotSupportedException NotHere() => new(
        "OrmLiteAuthRepository needs ServiceStack.OrmLite, a package of its own that this engine does not have: "
        + "register an IUserAuthRepository over your database instead.");
}
