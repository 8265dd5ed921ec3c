using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded calls of v3's repository of users in Redis.</summary>
public class RecordedUsersTests : RecordedSequence
{
    internal static IEnumerable<string> Ids => IdsOf("a-", "st-stale");

    private protected override IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>
    {
        ["a-oauth-new: urn:userauth:4"] = "a user who comes from a provider has the time of that; in v3 it is the year 1",
    };

    /// <summary>v3 drops the hash for HTTP Digest when a user is updated; here it is updated.</summary>
    private protected override string Tolerated(string id, string text) => id.StartsWith("a-create", StringComparison.Ordinal)
        ? text
        : Regex.Replace(text, @"""DigestHa1Hash"":""[0-9a-f]{32}"",", "");

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id) => AssertAsRecorded(id);

    private protected override void Play()
    {
        var (rounds, keep) = (AuthSafety.PasswordRounds, AuthSafety.KeepDigestHashes);
        (AuthSafety.PasswordRounds, AuthSafety.KeepDigestHashes) = (0, true);
        try
        {
            using var connection = Connect(static options => options.SharedWithV3 = true);
            Users(new RedisAuthRepository(new RedisUserStore(connection)));
            Play("a-prefix", () => new RedisAuthRepository(new RedisUserStore(connection)) { NamespacePrefix = "ten:" }
                .CreateUserAuth(new UserAuth { UserName = "pre", Email = "p@p.p" }, "pw"));
            Empty();
            Observer.HashSet("hash:UserAuth:UserName>UserId", "ghost", "77");
            Play("st-stale", () =>
                new RedisAuthRepository(new RedisUserStore(connection)).CreateUserAuth(new UserAuth { UserName = "ghost" }, "p").Id);
        }
        finally
        {
            (AuthSafety.PasswordRounds, AuthSafety.KeepDigestHashes) = (rounds, keep);
        }
    }

    private void Users(RedisAuthRepository users)
    {
        Play("a-create", () => users.CreateUserAuth(Joe(), "pw"));
        Play("a-create-mail", () => users.CreateUserAuth(new UserAuth { Email = "only@mail.org" }, "pw2"));
        Play("a-create-dupname", () => users.CreateUserAuth(new UserAuth { UserName = "joe" }, "x"));
        Play("a-create-dupmail", () => users.CreateUserAuth(new UserAuth { Email = "only@mail.org" }, "x"));
        Play("a-create-case", () => users.CreateUserAuth(new UserAuth { UserName = "JOE" }, "x"));
        Play("a-create-badname", () => users.CreateUserAuth(new UserAuth { UserName = "a b" }, "x"));
        Play("a-byname", () => users.GetUserAuthByUserName("joe"));
        Play("a-bymail", () => users.GetUserAuthByUserName("Joe@X.org"));
        Play("a-bymail-lower", () => users.GetUserAuthByUserName("joe@x.org"));
        Play("a-byname-none", () => users.GetUserAuthByUserName("nobody"));
        Play("a-byid", () => users.GetUserAuth("1"));
        Play("a-byid-none", () => users.GetUserAuth("99"));
        Play("a-auth", () => Authenticated(users, "pw"));
        Play("a-auth-bad", () => Authenticated(users, "bad"));
        Play("a-update", () => users.UpdateUserAuth(
            users.GetUserAuth("1"), new UserAuth { UserName = "joe2", Email = "J2@X.org", DisplayName = "Joe 2" }, "pw3"));
        Play("a-update-samename", () => users.UpdateUserAuth(
            users.GetUserAuth("1"), new UserAuth { UserName = "joe2", Email = "J2@X.org", DisplayName = "Joe 3" }, "pw4"));
        Play("a-save", () =>
        {
            var user = users.GetUserAuth("1");
            user.Roles = ["Admin"];
            users.SaveUserAuth(user);
        });
        Play("a-save-session", () => users.SaveUserAuth(new AuthUserSession { UserAuthId = "1" }));
        Play("a-oauth", () => users.CreateOrMergeAuthSession(new AuthUserSession { UserAuthId = "1" }, Twitter("at")));
        Play("a-oauth-again", () => users.CreateOrMergeAuthSession(new AuthUserSession { UserAuthId = "1" }, Twitter("at2")));
        Play("a-oauth-fb", () => users.CreateOrMergeAuthSession(
            new AuthUserSession { UserAuthId = "1" }, new OAuthTokens { Provider = "facebook", UserId = "777", Email = "f@b.c" }));
        Play("a-oauth-new", () => users.CreateOrMergeAuthSession(
            new AuthUserSession(), new OAuthTokens { Provider = "twitter", UserId = "999", UserName = "newtw" }));
        Play("a-oauth-list", () => users.GetUserOAuthProviders("1").OrderBy(static one => one.Id).ToList());
        Play("a-oauth-list-none", () => users.GetUserOAuthProviders("2"));
        Play("a-load", () => Loaded(users, new AuthUserSession(), Twitter("at2")));
        Play("a-load-sess", () => Loaded(users, new AuthUserSession { UserAuthId = "1" }, null));
        Play("a-getby-ses", () => users.GetUserAuth(new AuthUserSession { UserAuthName = "joe2" }, null!));
        Play("a-clear", () => users.Clear());
        Assert.That(Observer.KeyExists("ids:UserAuth") || Observer.KeyExists("seq:UserAuth"), Is.False);
    }

    private static string Authenticated(RedisAuthRepository users, string password)
    {
        var isUser = users.TryAuthenticate("joe", password, out var user);
        return $"{isUser} {(user == null ? "null" : user.UserName)}";
    }

    private static AuthUserSession Loaded(RedisAuthRepository users, AuthUserSession session, OAuthTokens? tokens)
    {
        users.LoadUserAuth(session, tokens!);
        return session;
    }

    private static UserAuth Joe() => new()
    {
        UserName = "joe",
        Email = "Joe@X.org",
        FirstName = "J",
        LastName = "O",
        DisplayName = "Joe O",
        BirthDate = new DateTime(1980, 1, 2),
        RefIdStr = "r",
        Meta = new Dictionary<string, string> { ["k"] = "v" },
    };

    private static OAuthTokens Twitter(string accessToken) => new()
    {
        Provider = "twitter",
        UserId = "555",
        UserName = "tw",
        DisplayName = "T W",
        RequestToken = "rt",
        AccessToken = accessToken,
        AccessTokenSecret = "ats",
    };
}
