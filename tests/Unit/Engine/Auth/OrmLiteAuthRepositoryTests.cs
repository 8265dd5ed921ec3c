using System;
using System.Linq;
using ServiceStack.OrmLite;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>Users in a database through an OrmLite that the engine knows by names and parameters only.</summary>
public class OrmLiteAuthRepositoryTests : AuthRepositoryTests
{
    private MemoryDatabase _database = null!;
    private OrmLiteAuthRepository _users = null!;

    protected override IUserAuthRepository Users => _users;

    [SetUp]
    public void OneUser()
    {
        _database = new MemoryDatabase();
        _users = new OrmLiteAuthRepository(_database);
        _users.CreateMissingTables();
        _users.CreateUserAuth(Ada, "pass");
    }

    [TearDown]
    public void All_connections_are_closed() => Assert.That(_database.Open, Is.Zero);

    [Test]
    public void The_database_numbers_the_users()
    {
        var second = _users.CreateUserAuth(new UserAuth { Email = "bob@example.org", Id = 17 }, "pass");

        Assert.That(second.Id, Is.EqualTo(2));
        Assert.That(_users.GetUserAuth("1").UserName, Is.EqualTo("ada"));
        Assert.That(_users.GetUserAuth("1").Roles, Is.EqualTo(new[] { "Boss" }));
        Assert.That(_users.GetUserAuth("3"), Is.Null);
        Assert.That(_users.GetUserAuth("no number"), Is.Null);
    }

    [Test]
    public void Missing_tables_are_created_and_others_stay()
    {
        _users.CreateMissingTables();
        Assert.That(_users.GetUserAuthByUserName("ada"), Is.Not.Null);

        _users.DropAndReCreateTables();
        Assert.That(_users.GetUserAuthByUserName("ada"), Is.Null);
    }

    [Test]
    public void Changes_a_user_and_keeps_the_password_where_none_is_given()
    {
        var changed = _users.UpdateUserAuth(
            _users.GetUserAuth("1"), new UserAuth { UserName = "ada", Email = "countess@example.org" }, null);

        Assert.That(changed.Id, Is.EqualTo(1));
        Assert.That(_users.GetUserAuthByUserName("countess@example.org").UserName, Is.EqualTo("ada"));
        Assert.That(_users.TryAuthenticate("ada", "pass", out _));

        _users.UpdateUserAuth(_users.GetUserAuth("1"), new UserAuth { UserName = "ada" }, "new");
        Assert.That(_users.TryAuthenticate("ada", "pass", out _), Is.False);
        Assert.That(_users.TryAuthenticate("ada", "new", out _));
    }

    [Test]
    public void Links_accounts_of_other_providers_to_a_user()
    {
        var session = new AuthUserSession { FirstName = "Eve" };
        var tokens = new OAuthTokens { Provider = "twitter", UserId = "e7", UserName = "eve" };

        var id = _users.CreateOrMergeAuthSession(session, tokens);
        var again = _users.CreateOrMergeAuthSession(new AuthUserSession(), tokens);

        Assert.That(again, Is.EqualTo(id), "the same account is the same user");
        Assert.That(_users.GetUserOAuthProviders(id).Single().UserName, Is.EqualTo("eve"));
        Assert.That(_users.GetUserAuth(new AuthUserSession(), tokens).Id.ToString(), Is.EqualTo(id));

        var loaded = new AuthUserSession { UserAuthId = id };
        _users.LoadUserAuth(loaded, tokens);
        Assert.That(loaded.ProviderOAuthAccess.Single().Provider, Is.EqualTo("twitter"));
        Assert.That(loaded.FirstName, Is.EqualTo("Eve"));
    }

    [Test]
    public void Saves_what_a_session_or_a_user_has()
    {
        var ada = _users.GetUserAuth("1");
        ada.Nickname = "the first";
        _users.SaveUserAuth(ada);
        Assert.That(_users.GetUserAuth("1").Nickname, Is.EqualTo("the first"));

        _users.SaveUserAuth(new AuthUserSession { UserName = "bob" });
        Assert.That(_users.GetUserAuthByUserName("bob").Id, Is.EqualTo(2));
    }

    [Test]
    public void Uses_the_hasher_that_it_is_given()
    {
        var users = new OrmLiteAuthRepository(_database, new Reversed());
        var bob = users.CreateUserAuth(new UserAuth { UserName = "bob" }, "abc");

        Assert.That(bob.PasswordHash, Is.EqualTo("cba"));
        Assert.That(users.TryAuthenticate("bob", "abc", out _));
        Assert.That(users.TryAuthenticate("bob", "abd", out _), Is.False);
        Assert.That(users.GetUserAuthByUserName("bob").PasswordHash, Is.EqualTo("cba"), "a login does not replace it");
    }

    [Test]
    public void An_exception_of_the_database_is_not_wrapped()
    {
        var users = new OrmLiteAuthRepository(new MemoryDatabase());

        Assert.That(() => users.GetUserAuth("1"), Throws.TypeOf<System.Collections.Generic.KeyNotFoundException>(), "there is no table");
    }

    private sealed class Reversed : IHashProvider
    {
        public void GetHashAndSalt(byte[] Data, out byte[] Hash, out byte[] Salt) => throw new NotSupportedException();

        public void GetHashAndSaltString(string Data, out string Hash, out string Salt)
        {
            Hash = new string(Data.Reverse().ToArray());
            Salt = "s";
        }

        public bool VerifyHash(byte[] Data, byte[] Hash, byte[] Salt) => throw new NotSupportedException();

        public bool VerifyHashString(string Data, string Hash, string Salt) => new string(Data.Reverse().ToArray()) == Hash;
    }
}
