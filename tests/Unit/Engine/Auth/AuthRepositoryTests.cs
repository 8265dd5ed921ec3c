using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>Rules of every repository of users that has one, ada.</summary>
public abstract class AuthRepositoryTests
{
    protected abstract IUserAuthRepository Users { get; }

    /// <summary>The user that <see cref="Users"/> has.</summary>
    protected static UserAuth Ada =>
        new() { UserName = "ada", Email = "ada@example.org", DisplayName = "Ada L", Roles = ["Boss"] };

    [Test]
    public void Finds_by_name_and_by_address()
    {
        Assert.That(Users.GetUserAuthByUserName("ada").Id, Is.EqualTo(1));
        Assert.That(Users.GetUserAuthByUserName("ada@example.org").Id, Is.EqualTo(1));
        Assert.That(Users.GetUserAuthByUserName("ADA").Id, Is.EqualTo(1));
        Assert.That(Users.GetUserAuthByUserName(" Ada@Example.org").Id, Is.EqualTo(1));
        Assert.That(Users.GetUserAuthByUserName("eve"), Is.Null);
        Assert.That(Users.GetUserAuthByUserName(null), Is.Null);
    }

    [Test]
    public void Knows_the_password_and_does_not_keep_it()
    {
        Assert.That(Users.TryAuthenticate("ada", "pass", out var ada));
        Assert.That(ada.DisplayName, Is.EqualTo("Ada L"));
        Assert.That(ada.PasswordHash, Is.Not.Null.And.Not.Contain("pass"));
        Assert.That(Users.TryAuthenticate("ada", "Pass", out var wrong), Is.False);
        Assert.That(wrong, Is.Null);
        Assert.That(Users.TryAuthenticate("nobody", "pass", out _), Is.False);
    }

    [Test]
    public void Refuses_users_that_are_not_valid_or_taken()
    {
        Assert.That(() => Users.CreateUserAuth(new UserAuth { UserName = "ada" }, "x"), Throws.ArgumentException);
        Assert.That(
            () => Users.CreateUserAuth(new UserAuth { UserName = "eve", Email = "ada@example.org" }, "x"), Throws.ArgumentException);
        Assert.That(() => Users.CreateUserAuth(new UserAuth { UserName = "a b" }, "x"), Throws.ArgumentException);
        Assert.That(() => Users.CreateUserAuth(new UserAuth { UserName = "ADA" }, "x"), Throws.ArgumentException);
        Assert.That(() => Users.CreateUserAuth(new UserAuth { UserName = "eve\n" }, "x"), Throws.ArgumentException);
        Assert.That(() => Users.CreateUserAuth(new UserAuth(), "x"), Throws.ArgumentNullException);
        Assert.That(() => Users.CreateUserAuth(new UserAuth { UserName = "eve" }, ""), Throws.ArgumentNullException);
    }

    [Test]
    public void Forgets_all_users_when_cleared()
    {
        ((IClearable)Users).Clear();

        Assert.That(Users.GetUserAuthByUserName("ada"), Is.Null);
    }
}
