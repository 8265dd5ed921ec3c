namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;

/// <summary>Stores users: in memory, Redis or a database.</summary>
public interface IUserAuthRepository
{
    /// <summary>Links an account at an OAuth provider to its user, who is created if there is none.</summary>
    /// <returns>The id of the user.</returns>
    string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens);

    /// <summary>Creates a user with a password.</summary>
    /// <returns>The user with its id.</returns>
    /// <exception cref="System.ArgumentException">The name is not valid, or name or e-mail address is taken.</exception>
    UserAuth CreateUserAuth(UserAuth newUser, string password);

    /// <summary>Returns the user of a session, or of an account at a provider; null if there is none.</summary>
    UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens);

    /// <summary>Returns the user of an id; null if there is none.</summary>
    UserAuth GetUserAuth(string userAuthId);

    /// <summary>Returns the user of a name or e-mail address; null if there is none.</summary>
    UserAuth GetUserAuthByUserName(string userNameOrEmail);

    /// <summary>Returns the accounts of a user at OAuth providers.</summary>
    List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId);

    /// <summary>Copies the user of a session, or of an account at a provider, into the session.</summary>
    void LoadUserAuth(IAuthSession session, IOAuthTokens tokens);

    /// <summary>Saves the user of a session.</summary>
    void SaveUserAuth(IAuthSession authSession);

    /// <summary>Saves a user.</summary>
    void SaveUserAuth(UserAuth userAuth);

    /// <summary>Checks a digest.</summary>
    /// <param name="digestHeaders">The parts of the Authorization header.</param>
    /// <param name="NonceTimeOut">How long a nonce is valid, in seconds.</param>
    /// <param name="sequence">The counter of the last login.</param>
    /// <returns>False if it is wrong; <paramref name="userAuth"/> is null then.</returns>
    bool TryAuthenticate(
        Dictionary<string, string> digestHeaders, string PrivateKey, int NonceTimeOut, string sequence, out UserAuth userAuth);

    /// <summary>Checks name and password.</summary>
    /// <param name="userName">The name or e-mail address.</param>
    /// <returns>False if they are wrong; <paramref name="userAuth"/> is null then.</returns>
    bool TryAuthenticate(string userName, string password, out UserAuth userAuth);

    /// <summary>Changes a user.</summary>
    /// <param name="password">The new password; null keeps the old one.</param>
    /// <returns>The changed user.</returns>
    /// <exception cref="System.ArgumentException">The name is not valid, or name or e-mail address is taken.</exception>
    UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password);
}
