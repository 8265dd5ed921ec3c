using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>What a logged-in user changes of the own account with the password, and what without.</summary>
public class OldPasswordTests
{
    private const string NewPassword = "{\"UserName\":\"ada2\",\"Email\":\"ada2@example.org\",\"Password\":\"new1\"}";

    private AuthHost _host = null!;

    [SetUp]
    public void Start() => _host = AuthHost.Run();

    [TearDown]
    public void Stop()
    {
        AuthSafety.NewPasswordsWithoutOld = false;
        _host.Dispose();
    }

    [Test]
    public void A_session_alone_sets_no_new_password()
    {
        var client = LoggedIn();

        var refused = client.Post("register", NewPassword);

        Assert.That(refused.Status, Is.EqualTo(403), refused.Body);
        Assert.That(refused.Body, Does.Contain("CurrentPasswordMissing").And.Contain("X-Current-Password"));
        Assert.That(client.Post("register", NewPassword, "X-Current-Password: no").Body, Does.Contain("CurrentPasswordWrong"));
        Assert.That(IsPassword("ada", "pass1"), Is.True);
    }

    [Test]
    public void The_current_password_allows_it()
    {
        var changed = LoggedIn().Post("register", NewPassword, "X-Current-Password: pass1");

        Assert.That(changed.Status, Is.EqualTo(200), changed.Body);
        Assert.That((IsPassword("ada2", "new1"), IsPassword("ada", "pass1")), Is.EqualTo((true, false)));
    }

    [Test]
    public void Wrong_ones_are_limited_as_logins_are()
    {
        var client = LoggedIn();
        for (var i = 0; i < AuthSafety.FailedLoginsPerNameAndAddress; i++) client.Post("register", NewPassword, "X-Current-Password: no");

        Assert.That(client.Post("register", NewPassword, "X-Current-Password: pass1").Status, Is.EqualTo(429));
    }

    [Test]
    public void An_option_takes_the_session_alone()
    {
        AuthSafety.NewPasswordsWithoutOld = true;

        Assert.That(LoggedIn().Post("register", NewPassword).Status, Is.EqualTo(200));
        Assert.That(IsPassword("ada2", "new1"), Is.True);
    }

    private AuthHost.Client LoggedIn()
    {
        var client = _host.NewClient();
        Assert.That(client.Post("auth", "{\"UserName\":\"ada\",\"Password\":\"pass1\"}").Status, Is.EqualTo(200));
        return client;
    }

    private bool IsPassword(string name, string password) =>
        _host.NewClient().Post("auth", $"{{\"UserName\":\"{name}\",\"Password\":\"{password}\"}}").Status == 200;
}
