namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Text.RegularExpressions;
using ServiceStack.Common;
using ServiceStack.OrmLite;

/// <summary>
/// Users in the tables UserAuth and UserOAuthProvider of an SQL database. It needs v3's OrmLite beside the application, as a package, a
/// binary or compiled from its sources, and calls the one that the connection factory comes from.
/// </summary>
public class OrmLiteAuthRepository : IClearable, IUserAuthRepository
{
    private readonly IDbConnectionFactory factory;
    private readonly IHashProvider hasher;
    private readonly OrmLiteCalls calls;

    /// <summary>The pattern of names.</summary>
    public Regex ValidUserNameRegEx = new(UserAuthRules.UserNamePattern, RegexOptions.Compiled);

    /// <summary>Stores users in a database.</summary>
    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory) : this(dbFactory, null)
    {
    }

    /// <summary>Stores users in a database, their passwords hashed by a provider.</summary>
    /// <param name="dbFactory">An OrmLiteConnectionFactory, or what opens its connections.</param>
    /// <param name="passwordHasher">Null takes the engine's own, with the rounds of <see cref="AuthSafety"/>.</param>
    public OrmLiteAuthRepository(IDbConnectionFactory dbFactory, IHashProvider passwordHasher)
    {
        factory = dbFactory;
        hasher = passwordHasher;
        calls = new OrmLiteCalls(dbFactory);
    }

    /// <summary>Deletes all users.</summary>
    public void Clear()
    {
        using var db = factory.OpenDbConnection();
        calls.DeleteAll<UserAuth>(db);
        calls.DeleteAll<UserOAuthProvider>(db);
    }

    /// <summary>Creates the tables that the database lacks.</summary>
    public void CreateMissingTables()
    {
        using var db = factory.OpenDbConnection();
        calls.CreateTable<UserAuth>(db, overwrite: false);
        calls.CreateTable<UserOAuthProvider>(db, overwrite: false);
    }

    /// <summary>Drops the tables with all users and creates them again.</summary>
    public void DropAndReCreateTables()
    {
        using var db = factory.OpenDbConnection();
        calls.CreateTable<UserAuth>(db, overwrite: true);
        calls.CreateTable<UserOAuthProvider>(db, overwrite: true);
    }

    /// <summary>Links an account of an OAuth provider to its user, who is made if there is none.</summary>
    /// <returns>The user's id.</returns>
    public string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens)
    {
        using var db = factory.OpenDbConnection();
        var user = GetUserAuth(db, authSession, tokens) ?? authSession.TranslateTo<UserAuth>();
        user.Roles ??= [];
        user.Permissions ??= [];

        var account = Account(db, tokens.Provider, tokens.UserId)
            ?? new UserOAuthProvider { Provider = tokens.Provider, UserId = tokens.UserId };
        account.PopulateMissing(tokens);
        user.PopulateMissing(account);
        UserAuthRules.SetDates(user);
        Save(db, user);

        account.UserAuthId = user.Id;
        account.ModifiedDate = user.ModifiedDate;
        if (account.CreatedDate == default) account.CreatedDate = user.ModifiedDate;
        if (account.Id == 0) calls.Insert(db, account);
        else calls.Update(db, account);
        return Text(user.Id);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">The user is not valid, or its name or e-mail address is taken.</exception>
    public UserAuth CreateUserAuth(UserAuth newUser, string password)
    {
        UserAuthRules.Check(newUser, password, ValidUserNameRegEx);

        using var db = factory.OpenDbConnection();
        UserAuthRules.AssertNotTaken(newUser, null, name => ByName(db, name));
        SetPassword(newUser, password);
        newUser.CreatedDate = newUser.ModifiedDate = DateTime.UtcNow;
        newUser.Id = 0;
        Save(db, newUser);
        return newUser;
    }

    /// <inheritdoc/>
    public UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens)
    {
        using var db = factory.OpenDbConnection();
        return GetUserAuth(db, authSession, tokens);
    }

    /// <inheritdoc/>
    public UserAuth GetUserAuth(string userAuthId)
    {
        using var db = factory.OpenDbConnection();
        return ById(db, userAuthId);
    }

    /// <inheritdoc/>
    public UserAuth GetUserAuthByUserName(string userNameOrEmail)
    {
        using var db = factory.OpenDbConnection();
        return ByName(db, userNameOrEmail);
    }

    /// <inheritdoc/>
    public List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId)
    {
        userAuthId.ThrowIfNullOrEmpty("userAuthId");
        var id = int.Parse(userAuthId, CultureInfo.InvariantCulture);

        using var db = factory.OpenDbConnection();
        var accounts = calls.Select<UserOAuthProvider>(db, account => account.UserAuthId == id, "UserAuthId", id);
        accounts.Sort(static (x, y) => x.ModifiedDate.CompareTo(y.ModifiedDate));
        return accounts;
    }

    /// <inheritdoc/>
    public void LoadUserAuth(IAuthSession session, IOAuthTokens tokens)
    {
        session.ThrowIfNull("session");

        var user = GetUserAuth(session, tokens);
        if (user == null) return;

        session.PopulateWith(user);
        session.UserAuthId = Text(user.Id);
        session.ProviderOAuthAccess = GetUserOAuthProviders(session.UserAuthId).ConvertAll(static x => (IOAuthTokens)x);
    }

    /// <inheritdoc/>
    public void SaveUserAuth(IAuthSession authSession)
    {
        using var db = factory.OpenDbConnection();
        var user = ById(db, authSession.UserAuthId) ?? authSession.TranslateTo<UserAuth>();
        UserAuthRules.SetDates(user);
        Save(db, user);
    }

    /// <inheritdoc/>
    public void SaveUserAuth(UserAuth userAuth)
    {
        using var db = factory.OpenDbConnection();
        UserAuthRules.SetDates(userAuth);
        Save(db, userAuth);
    }

    /// <inheritdoc/>
    public bool TryAuthenticate(
        Dictionary<string, string> digestHeaders, string PrivateKey, int NonceTimeOut, string sequence, out UserAuth userAuth)
    {
        userAuth = digestHeaders.TryGetValue("username", out var name) ? GetUserAuthByUserName(name) : null;
        if (UserAuthRules.IsDigestRight(userAuth, digestHeaders, PrivateKey, NonceTimeOut, sequence)) return true;

        userAuth = null;
        return false;
    }

    /// <inheritdoc/>
    public bool TryAuthenticate(string userName, string password, out UserAuth userAuth)
    {
        userAuth = GetUserAuthByUserName(userName);
        if (!IsPassword(userAuth, password))
        {
            userAuth = null;
            return false;
        }

        if (hasher == null && Passwords.IsOutdated(userAuth)) userAuth = Renewed(userAuth, password);
        return true;
    }

    /// <inheritdoc/>
    /// <remarks><paramref name="newUser"/> takes the id of <paramref name="existingUser"/>.</remarks>
    public UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password)
    {
        UserAuthRules.Check(newUser, ValidUserNameRegEx);

        using var db = factory.OpenDbConnection();
        UserAuthRules.AssertNotTaken(newUser, existingUser, name => ByName(db, name));
        UserAuthRules.TakeOver(newUser, existingUser);
        if (!password.IsNullOrEmpty()) SetPassword(newUser, password);
        Save(db, newUser);
        return newUser;
    }

    private static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);

    private bool IsPassword(UserAuth user, string password) => hasher == null
        ? Passwords.Verify(user, password)
        : user?.PasswordHash != null && !password.IsNullOrEmpty() && hasher.VerifyHashString(password, user.PasswordHash, user.Salt);

    private void SetPassword(UserAuth user, string password)
    {
        Passwords.Set(user, password);
        if (hasher == null) return;

        hasher.GetHashAndSaltString(password, out var hash, out var salt);
        (user.PasswordHash, user.Salt) = (hash, salt);
    }

    // a hash of today's strength, unless the user has been given another password meanwhile
    private UserAuth Renewed(UserAuth user, string password)
    {
        using var db = factory.OpenDbConnection();
        var kept = ById(db, Text(user.Id));
        if (kept == null || kept.PasswordHash != user.PasswordHash) return user;

        SetPassword(kept, password);
        calls.Update(db, kept);
        return kept;
    }

    // the database gives the id
    private void Save(IDbConnection db, UserAuth user)
    {
        if (user.Id != 0)
        {
            calls.Update(db, user);
            return;
        }

        var id = calls.Insert(db, user);
        user.Id = id != 0 ? id : ByName(db, user.UserName)?.Id ?? ByName(db, user.Email)?.Id ?? 0;
    }

    private UserAuth ById(IDbConnection db, string userAuthId)
    {
        if (!int.TryParse(userAuthId, NumberStyles.Integer, CultureInfo.InvariantCulture, out var id)) return null;
        return First(calls.Select<UserAuth>(db, user => user.Id == id, "Id", id));
    }

    private UserAuth ByName(IDbConnection db, string userNameOrEmail)
    {
        if (userNameOrEmail.IsNullOrEmpty()) return null;

        var isEmail = UserAuthRules.IsEmail(userNameOrEmail);
        var exact = isEmail
            ? calls.Select<UserAuth>(db, user => user.Email == userNameOrEmail, "Email", userNameOrEmail)
            : calls.Select<UserAuth>(db, user => user.UserName == userNameOrEmail, "UserName", userNameOrEmail);
        if (exact.Count > 0 || UserAuthRules.ComparesExactly) return First(exact);

        // a user of the same name in another case; the database itself ignores case, or is asked to
        if (UserAuthRules.Normalize(userNameOrEmail) is not { } normal) return null;
#pragma warning disable CA1304, CA1311, CA1862 // OrmLite makes SQL's LOWER of it
        return First(isEmail
            ? calls.Select<UserAuth>(db, user => user.Email != null && user.Email.ToLower() == normal, "LOWER(Email)", normal)
            : calls.Select<UserAuth>(db, user => user.UserName != null && user.UserName.ToLower() == normal, "LOWER(UserName)", normal));
#pragma warning restore CA1304, CA1311, CA1862
    }

    private UserAuth GetUserAuth(IDbConnection db, IAuthSession authSession, IOAuthTokens tokens)
    {
        var user = ById(db, authSession.UserAuthId) ?? ByName(db, authSession.UserAuthName);
        if (user != null || tokens == null || tokens.Provider.IsNullOrEmpty() || tokens.UserId.IsNullOrEmpty()) return user;

        return Account(db, tokens.Provider, tokens.UserId) is { } account ? ById(db, Text(account.UserAuthId)) : null;
    }

    private UserOAuthProvider Account(IDbConnection db, string provider, string userId) => calls
        .Select<UserOAuthProvider>(db, account => account.UserId == userId, "UserId", userId)
        .Find(account => account.Provider == provider);

    private static T First<T>(List<T> rows) where T : class => rows.Count == 0 ? null : rows[0];
}
