using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class InMemoryAuthRepositoryTests : AuthRepositoryTests
{
    private InMemoryAuthRepository _users = null!;

    protected override IUserAuthRepository Users => _users;

    [SetUp]
    public void OneUser()
    {
        _users = new InMemoryAuthRepository();
        _users.CreateUserAuth(Ada, "pass");
    }

    [Test]
    public void Numbers_its_users()
    {
        var second = _users.CreateUserAuth(new UserAuth { Email = "bob@example.org" }, "pass");

        Assert.That(second.Id, Is.EqualTo(2));
        Assert.That(_users.GetUserAuth("1").UserName, Is.EqualTo("ada"));
        Assert.That(_users.GetUserAuth("3"), Is.Null);
    }

    [TestCase("ADA")]
    [TestCase(" ada")]
    [TestCase("ada\n")]
    [TestCase("Ada@Example.ORG")]
    public void Finds_in_any_case_and_lets_nobody_register_beside_it(string name)
    {
        Assert.That(_users.GetUserAuthByUserName(name).Id, Is.EqualTo(1));

        var user = name.IndexOf('@') >= 0 ? new UserAuth { Email = name } : new UserAuth { UserName = name };
        Assert.That(() => _users.CreateUserAuth(user, "x"), Throws.ArgumentException);
    }

    [TestCase("eve\n", "eve@example.org")]
    [TestCase("eve", "eve@example.org\n")]
    [TestCase("eve", " eve@example.org")]
    [TestCase("eve", "e\0ve@example.org")]
    [TestCase("eve", "eve\u200B@example.org")]
    public void Refuses_characters_that_nobody_sees(string name, string email)
    {
        _users.ValidUserNameRegEx = new System.Text.RegularExpressions.Regex("^[a-z]+$");
        var user = new UserAuth { UserName = name, Email = email };

        Assert.That(() => _users.CreateUserAuth(user, "x"), Throws.ArgumentException);
        Assert.That(() => _users.UpdateUserAuth(_users.GetUserAuth("1"), user, null), Throws.ArgumentException);
    }

    [Test]
    public void A_name_in_another_case_is_free_again_when_its_user_has_another()
    {
        _users.UpdateUserAuth(_users.GetUserAuth("1"), new UserAuth { UserName = "Countess", Email = "ada@example.org" }, null);

        Assert.That(_users.GetUserAuthByUserName("countess").Id, Is.EqualTo(1));
        Assert.That(_users.GetUserAuthByUserName("ADA"), Is.Null);
        Assert.That(_users.CreateUserAuth(new UserAuth { UserName = "Ada" }, "x").Id, Is.EqualTo(2));
        _users.UpdateUserAuth(_users.GetUserAuth("1"), new UserAuth { UserName = "Lady", Email = "ada@example.org" }, null);
        Assert.That(_users.GetUserAuthByUserName("countess"), Is.Null);
    }

    [Test]
    public void Users_of_v3_that_differ_by_case_are_found_by_their_own_names()
    {
        var users = new V3Users();
        users.Add("hash:UserAuth:UserName>UserId", "Bob", "2");
        users.Add("hash:UserAuth:UserName>UserId", "BOB", "3");
        users.SaveUserAuth(new UserAuth { Id = 2, Email = "b2@example.org" });
        users.SaveUserAuth(new UserAuth { Id = 3, Email = "b3@example.org" });

        Assert.That(() => users.CreateUserAuth(new UserAuth { UserName = "bob" }, "x"), Throws.ArgumentException);

        Assert.That(users.GetUserAuthByUserName("Bob").Id, Is.EqualTo(2));
        Assert.That(users.GetUserAuthByUserName("BOB").Id, Is.EqualTo(3));
    }

    [Test]
    public void Renames_and_keeps_the_password()
    {
        var renamed = _users.UpdateUserAuth(_users.GetUserAuth("1"), new UserAuth { UserName = "ada2", Email = "new@example.org" }, null);

        Assert.That(renamed.Id, Is.EqualTo(1));
        Assert.That(_users.GetUserAuthByUserName("ada"), Is.Null);
        Assert.That(_users.GetUserAuthByUserName("ada@example.org"), Is.Null);
        Assert.That(_users.TryAuthenticate("ada2", "pass", out _));
        _users.UpdateUserAuth(renamed, new UserAuth { UserName = "ada2", Email = "new@example.org" }, "other");
        Assert.That(_users.TryAuthenticate("new@example.org", "other", out _));
    }

    [Test]
    public void A_session_takes_the_users_data()
    {
        var session = new AuthUserSession { UserAuthName = "ada" };

        _users.LoadUserAuth(session, null);

        Assert.That(session.UserAuthId, Is.EqualTo("1"));
        Assert.That(session.Id, Is.EqualTo("1"));
        Assert.That(session.DisplayName, Is.EqualTo("Ada L"));
        Assert.That(session.Roles, Is.EqualTo(new[] { "Boss" }));
    }

    [Test]
    public void An_account_elsewhere_leads_to_its_user()
    {
        var tokens = new OAuthTokens
        {
            Provider = "twitter",
            UserId = "77",
            DisplayName = "Tweeter",
            AccessToken = "t",
            Items = new Dictionary<string, string> { { "k", "v" } },
        };

        var id = _users.CreateOrMergeAuthSession(new AuthUserSession(), tokens);
        var again = _users.CreateOrMergeAuthSession(new AuthUserSession(), tokens);

        Assert.That(again, Is.EqualTo(id).And.Not.EqualTo("1"));
        Assert.That(_users.GetUserAuth(new AuthUserSession(), tokens).DisplayName, Is.EqualTo("Tweeter"));
        var accounts = _users.GetUserOAuthProviders(id);
        Assert.That(accounts, Has.Count.EqualTo(1));
        Assert.That(accounts[0].AccessToken, Is.EqualTo("t"));
        Assert.That(accounts[0].Items["k"], Is.EqualTo("v"));
    }

    [Test]
    public void A_user_keeps_the_applications_own_data()
    {
        var ada = _users.GetUserAuth("1");
        ada.Set(new Address { City = "London", Since = new DateTime(1835, 7, 8) });

        Assert.That(ada.Get<Address>().City, Is.EqualTo("London"));
        Assert.That(ada.Get<Address>().Since.Year, Is.EqualTo(1835));
        Assert.That(new UserAuth().Get<Address>(), Is.Null);
    }

    private sealed class V3Users : InMemoryAuthRepository
    {
        public void Add(string map, string name, string id)
        {
            if (!Hashes.TryGetValue(map, out var hash)) Hashes[map] = hash = [];
            hash[name] = id;
        }
    }

    private sealed class Address
    {
        public string City { get; set; } = "";

        public DateTime Since { get; set; }
    }
}
