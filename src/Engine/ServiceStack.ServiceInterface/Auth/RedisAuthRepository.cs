namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;
using ServiceStack.Common;
using ServiceStack.Redis;

/// <summary>Stores users in Redis.</summary>
/// <example>
/// <code>
/// container.Register&lt;IUserAuthRepository&gt;(c =&gt; new RedisAuthRepository(c.Resolve&lt;IRedisClientsManager&gt;()));
/// </code>
/// </example>
public class RedisAuthRepository : IClearable, IUserAuthRepository
{
    private readonly IRedisClientManagerFacade factory;
    private readonly NameIndex names = new();

    /// <summary>The pattern of names.</summary>
    public Regex ValidUserNameRegEx = new(UserAuthRules.UserNamePattern, RegexOptions.Compiled);

    /// <summary>Stores users in Redis.</summary>
    public RedisAuthRepository(IRedisClientsManager factory) : this(new RedisClientManagerFacade(factory))
    {
    }

    /// <summary>Stores users in what a facade opens.</summary>
    public RedisAuthRepository(IRedisClientManagerFacade factory)
    {
        this.factory = factory;
    }

    /// <summary>The prefix of the repository's index keys.</summary>
    public string NamespacePrefix { get; set; }

    private string UserNames => NamespacePrefix + "hash:UserAuth:UserName>UserId";

    private string Emails => NamespacePrefix + "hash:UserAuth:Email>UserId";

    /// <inheritdoc/>
    public void Clear() => factory.Clear();

    /// <summary>Links an account of an OAuth provider to its user, who is made if there is none.</summary>
    /// <returns>The user's id.</returns>
    public string CreateOrMergeAuthSession(IAuthSession authSession, IOAuthTokens tokens)
    {
        using var redis = factory.GetClient();
        var user = GetUserAuth(redis, authSession, tokens);
        if (user == null)
        {
            user = authSession.TranslateTo<UserAuth>();
            user.Roles ??= [];
            user.Permissions ??= [];
            user.Id = redis.As<UserAuth>().GetNextSequence();
        }

        var accounts = ProviderAccounts(tokens.Provider);
        var accountId = redis.GetValueFromHash(accounts, tokens.UserId);
        var account = accountId.IsNullOrEmpty() ? null : redis.As<UserOAuthProvider>().GetById(accountId);
        account ??= new UserOAuthProvider
        {
            Id = redis.As<UserOAuthProvider>().GetNextSequence(),
            Provider = tokens.Provider,
            UserId = tokens.UserId,
        };
        account.UserAuthId = user.Id;
        account.PopulateMissing(tokens);
        user.PopulateMissing(account);
        UserAuthRules.SetDates(user);
        account.ModifiedDate = user.ModifiedDate;
        if (account.CreatedDate == default) account.CreatedDate = user.ModifiedDate;

        redis.Store(user);
        redis.Store(account);
        redis.SetEntryInHash(accounts, account.UserId, Text(account.Id));
        redis.AddItemToSet(AccountsOf(Text(user.Id)), Text(account.Id));
        return Text(user.Id);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">The user is not valid, or its name or e-mail address is taken.</exception>
    public virtual UserAuth CreateUserAuth(UserAuth newUser, string password)
    {
        UserAuthRules.Check(newUser, password, ValidUserNameRegEx);

        using var redis = factory.GetClient();
        names.Complete(redis, UserNames, Emails);
        UserAuthRules.AssertNotTaken(newUser, null, name => ByName(redis, name));
        newUser.Id = redis.As<UserAuth>().GetNextSequence();
        Passwords.Set(newUser, password);
        newUser.CreatedDate = newUser.ModifiedDate = DateTime.UtcNow;
        Save(redis, newUser);
        return newUser;
    }

    /// <inheritdoc/>
    public virtual UserAuth GetUserAuth(IAuthSession authSession, IOAuthTokens tokens)
    {
        using var redis = factory.GetClient();
        return GetUserAuth(redis, authSession, tokens);
    }

    /// <inheritdoc/>
    public UserAuth GetUserAuth(string userAuthId)
    {
        using var redis = factory.GetClient();
        return ById(redis, userAuthId);
    }

    /// <inheritdoc/>
    public virtual UserAuth GetUserAuthByUserName(string userNameOrEmail)
    {
        using var redis = factory.GetClient();
        return ByName(redis, userNameOrEmail);
    }

    /// <inheritdoc/>
    public List<UserOAuthProvider> GetUserOAuthProviders(string userAuthId)
    {
        userAuthId.ThrowIfNullOrEmpty("userAuthId");

        using var redis = factory.GetClient();
        var accounts = redis.As<UserOAuthProvider>().GetByIds(redis.GetAllItemsFromSet(AccountsOf(userAuthId)));
        accounts.Sort(static (x, y) => x.ModifiedDate.CompareTo(y.ModifiedDate));
        return accounts;
    }

    /// <inheritdoc/>
    public virtual void LoadUserAuth(IAuthSession session, IOAuthTokens tokens)
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
        using var redis = factory.GetClient();
        var user = ById(redis, authSession.UserAuthId) ?? authSession.TranslateTo<UserAuth>();
        if (user.Id == 0 && !authSession.UserAuthId.IsNullOrEmpty())
        {
            user.Id = int.Parse(authSession.UserAuthId, CultureInfo.InvariantCulture);
        }

        UserAuthRules.SetDates(user);
        redis.Store(user);
    }

    /// <inheritdoc/>
    public void SaveUserAuth(UserAuth userAuth)
    {
        using var redis = factory.GetClient();
        UserAuthRules.SetDates(userAuth);
        Save(redis, userAuth);
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
    public virtual bool TryAuthenticate(string userName, string password, out UserAuth userAuth)
    {
        userAuth = GetUserAuthByUserName(userName);
        if (!Passwords.Verify(userAuth, password))
        {
            userAuth = null;
            return false;
        }

        if (Passwords.IsOutdated(userAuth)) userAuth = Renewed(userAuth, password);
        return true;
    }

    /// <inheritdoc/>
    /// <remarks><paramref name="newUser"/> takes the id of <paramref name="existingUser"/>.</remarks>
    public UserAuth UpdateUserAuth(UserAuth existingUser, UserAuth newUser, string password)
    {
        UserAuthRules.Check(newUser, ValidUserNameRegEx);

        using var redis = factory.GetClient();
        names.Complete(redis, UserNames, Emails);
        UserAuthRules.AssertNotTaken(newUser, existingUser, name => ByName(redis, name));
        if (existingUser.UserName != newUser.UserName) names.Remove(redis, UserNames, existingUser.UserName, existingUser.Id);
        if (existingUser.Email != newUser.Email) names.Remove(redis, Emails, existingUser.Email, existingUser.Id);

        UserAuthRules.TakeOver(newUser, existingUser);
        if (!password.IsNullOrEmpty()) Passwords.Set(newUser, password);
        Save(redis, newUser);
        return newUser;
    }

    /// <summary>
    /// Keeps a hash of today's strength for a password that was just proven, unless the user has been given another meanwhile.
    /// </summary>
    private UserAuth Renewed(UserAuth user, string password)
    {
        using var redis = factory.GetClient();
        var kept = redis.As<UserAuth>().GetById(Text(user.Id));
        if (kept == null || kept.PasswordHash != user.PasswordHash) return user;

        Passwords.Set(kept, password);
        redis.Store(kept);
        return kept;
    }

    private static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);

    private static UserAuth ById(IRedisClientFacade redis, string userAuthId) =>
        userAuthId.IsNullOrEmpty() ? null : redis.As<UserAuth>().GetById(userAuthId);

    private UserAuth ByName(IRedisClientFacade redis, string userNameOrEmail)
    {
        if (userNameOrEmail.IsNullOrEmpty()) return null;
        return ById(redis, names.Find(redis, UserAuthRules.IsEmail(userNameOrEmail) ? Emails : UserNames, userNameOrEmail));
    }

    private UserAuth GetUserAuth(IRedisClientFacade redis, IAuthSession authSession, IOAuthTokens tokens)
    {
        var user = ById(redis, authSession.UserAuthId) ?? ByName(redis, authSession.UserAuthName);
        if (user != null || tokens == null || tokens.Provider.IsNullOrEmpty() || tokens.UserId.IsNullOrEmpty()) return user;

        var accountId = redis.GetValueFromHash(ProviderAccounts(tokens.Provider), tokens.UserId);
        var account = accountId.IsNullOrEmpty() ? null : redis.As<UserOAuthProvider>().GetById(accountId);
        return account == null ? null : redis.As<UserAuth>().GetById(account.UserAuthId);
    }

    private void Save(IRedisClientFacade redis, UserAuth user)
    {
        names.Set(redis, UserNames, user.UserName, user.Id);
        names.Set(redis, Emails, user.Email, user.Id);
        redis.Store(user);
    }

    private string AccountsOf(string userAuthId) => NamespacePrefix + "urn:UserAuth>UserOAuthProvider:" + userAuthId;

    private string ProviderAccounts(string provider) => NamespacePrefix + "hash:ProviderUserId>OAuthProviderId:" + provider;
}
