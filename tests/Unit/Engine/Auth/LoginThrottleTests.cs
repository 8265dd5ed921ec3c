using System;
using System.Globalization;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>Passwords can't be tried by the thousand, from one address or for one name, and few failures lock no user out (D18).</summary>
public class LoginThrottleTests
{
    private FakeTimeProvider _time = null!;
    private LoginThrottle _throttle = null!;

    [SetUp]
    public void Begin()
    {
        _time = new FakeTimeProvider();
        _throttle = new LoginThrottle(_time);
    }

    [TearDown]
    public void DefaultOptions()
    {
        AuthSafety.FailedLoginsPerNameAndAddress = 10;
        AuthSafety.FailedLoginsPerName = 100;
        AuthSafety.FailedLoginsPerAddress = 60;
        AuthSafety.FailedLoginPeriod = TimeSpan.FromMinutes(5);
        LoginThrottle.Reset();
    }

    [Test]
    public void The_eleventh_wrong_password_for_a_name_from_an_address_is_not_even_tried()
    {
        using var host = AuthHost.Run();
        const string Wrong = "{\"UserName\":\"ada\",\"Password\":\"no\"}";
        for (var i = 0; i < 10; i++) Assert.That(host.NewClient().Post("auth", Wrong).Status, Is.EqualTo(401));

        var refused = host.NewClient().Post("auth", Wrong);
        var right = host.NewClient().Post(
            "auth", "{\"UserName\":\"ADA\",\"Password\":\"pass1\"}", "Accept: text/html", "Referer: " + host.Url);
        var basic = host.NewClient().Post(
            "assignroles", "{}", "Authorization: Basic " + Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes("ada:pass1")));

        foreach (var answer in new[] { refused, right, basic })
        {
            Assert.That(answer.Status, Is.EqualTo(429), answer.Body);
            Assert.That(int.Parse(answer.RetryAfter!, CultureInfo.InvariantCulture), Is.InRange(1, 300));
        }

        Assert.That(refused.Body, Does.Contain("TooManyFailedLogins"));
        var others = host.NewClient().Post("auth", "{\"UserName\":\"root\",\"Password\":\"pass2\"}");
        Assert.That(others.Status, Is.EqualTo(200), others.Body);
    }

    [TestCase("credentials")]
    [TestCase("basic")]
    public void An_attack_from_one_address_does_not_lock_the_owner_elsewhere(string provider)
    {
        using var host = AuthHost.Run();
        int Login(string password, string address) => provider == "basic"
            ? host.NewClient().Post("assignroles", "{}", "X-Forwarded-For: " + address, Basic("ada", password)).Status
            : host.NewClient().Post("auth", Credentials("ada", password), "X-Forwarded-For: " + address).Status;
        var refused = Login("pass1", "198.51.100.7");
        for (var i = 0; i < 12; i++) Login("no", "192.0.2.1");

        Assert.That(Login("pass1", "192.0.2.1"), Is.EqualTo(429));
        Assert.That(Login("pass1", "198.51.100.7"), Is.EqualTo(refused).And.Not.EqualTo(429));
        Assert.That(Login("pass1", "2001:db8::1"), Is.EqualTo(refused));
    }

    [Test]
    public void Name_and_e_mail_address_of_a_user_are_one_key()
    {
        using var host = AuthHost.Run();
        for (var i = 0; i < 5; i++)
        {
            Assert.That(host.NewClient().Post("auth", Credentials("ada", "no")).Status, Is.EqualTo(401));
            Assert.That(host.NewClient().Post("auth", Credentials("ada@example.org", "no")).Status, Is.EqualTo(401));
        }

        Assert.That(host.NewClient().Post("auth", Credentials("ada", "pass1")).Status, Is.EqualTo(429));
        Assert.That(host.NewClient().Post("auth", Credentials("ada@example.org", "pass1")).Status, Is.EqualTo(429));
        Assert.That(host.NewClient().Post("auth", Credentials("bob@example.org", "no")).Status, Is.EqualTo(401));
    }

    [Test]
    public void A_user_without_a_name_counts_by_the_e_mail_address_and_an_unknown_one_by_the_text()
    {
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { Email = "Eve@Example.org" }, "pass");
        users.CreateUserAuth(new UserAuth { UserName = "Ada", Email = "countess@example.org" }, "pass");

        Assert.That(LoginKey.OfUser("Eve@Example.org", users), Is.EqualTo("eve@example.org"));
        Assert.That(LoginKey.OfUser("countess@example.org", users), Is.EqualTo("ada"));
        Assert.That(LoginKey.OfUser("  NOBODY ", users), Is.EqualTo("nobody"));
        Assert.That(LoginKey.OfUser(" Ada", null), Is.EqualTo("ada"));
        Assert.That(LoginKey.OfUser("", users), Is.Null);
    }

    [Test]
    public void An_attack_from_many_addresses_locks_the_name_at_the_higher_bound()
    {
        for (var i = 0; i < 100; i++) _throttle.Begin("ada", "192.0.2." + i);

        Assert.That(() => _throttle.Begin("ada", "198.51.100.7"), Throws.InstanceOf<HttpError>().With.Property("Status").EqualTo(429));
        Assert.That(() => _throttle.Begin("bob", "198.51.100.7"), Throws.Nothing);

        _time.Advance(AuthSafety.FailedLoginPeriod);
        Assert.That(() => _throttle.Begin("ada", "198.51.100.7"), Throws.Nothing);
    }

    [Test]
    public void What_a_pair_is_refused_counts_neither_for_the_name_nor_for_the_address()
    {
        AuthSafety.FailedLoginsPerName = 11;
        for (var i = 0; i < 10; i++) _throttle.Begin("ada", "192.0.2.1");
        for (var i = 0; i < 200; i++) Assert.That(() => _throttle.Begin("ada", "192.0.2.1"), Throws.InstanceOf<HttpError>());

        Assert.That(() => _throttle.Begin("bob", "192.0.2.1"), Throws.Nothing);
        Assert.That(() => _throttle.Begin("ada", "192.0.2.2"), Throws.Nothing);
        Assert.That(() => _throttle.Begin("ada", "192.0.2.3"), Throws.InstanceOf<HttpError>());
    }

    [Test]
    public void A_success_resets_the_pair_and_leaves_the_failures_from_elsewhere()
    {
        AuthSafety.FailedLoginsPerName = 20;
        for (var i = 0; i < 9; i++) _throttle.Begin("ada", "192.0.2.1");
        for (var i = 0; i < 10; i++) _throttle.Begin("ada", "198.51.100.7");

        _throttle.Begin("ada", "192.0.2.1").Succeed();

        Assert.That(() => _throttle.Begin("ada", "198.51.100.7"), Throws.InstanceOf<HttpError>(), "the other pair is locked still");
        Assert.That(() => _throttle.Begin("ada", "192.0.2.1"), Throws.Nothing);
        Assert.That(() => _throttle.Begin("ada", "192.0.2.1"), Throws.InstanceOf<HttpError>(), "20 failures from everywhere");
    }

    [Test]
    public void A_login_that_the_store_could_not_check_is_no_failure()
    {
        for (var i = 0; i < 20; i++)
        {
            var attempt = _throttle.Begin("ada", "192.0.2.1");
            Assert.That(() => attempt.IsGood(() => throw new TimeoutException()), Throws.InstanceOf<TimeoutException>());
        }

        Assert.That(() => _throttle.Begin("ada", "192.0.2.1"), Throws.Nothing);
    }

    [Test]
    public void A_digest_counts_for_the_name_in_its_header()
    {
        using var host = AuthHost.Run();
        for (var i = 0; i < 10; i++)
        {
            var answer = host.NewClient().Post("auth/digest", Answer("other" + i), Digest("ada"));
            Assert.That(answer.Status, Is.EqualTo(401), answer.Body);
        }

        Assert.That(host.NewClient().Post("auth/digest", Answer("another"), Digest("ada")).Status, Is.EqualTo(429));
        Assert.That(host.NewClient().Post("auth", Credentials("ada", "pass1")).Status, Is.EqualTo(429));
        Assert.That(host.NewClient().Post("auth", Credentials("other1", "no")).Status, Is.EqualTo(401));
    }

    [Test]
    public void A_client_of_HttpListener_that_is_not_near_cannot_choose_its_address()
    {
        static string Client(string? peer, string forwardedFor) =>
            LoginKey.OfClient(new MockHttpRequest
            {
                RemoteIp = new RequestClient(peer, new() { ["X-Forwarded-For"] = forwardedFor }).Address,
            });

        Assert.That(Client("203.0.113.5", "192.0.2.1"), Is.EqualTo("203.0.113.5"));
        Assert.That(Client("127.0.0.1", "1.2.3.4, 192.0.2.1"), Is.EqualTo("192.0.2.1"), "the one that the nearest proxy adds");
        Assert.That(LoginKey.OfClient(null), Is.Null);
    }

    [Test]
    public void Clients_that_are_not_known_are_one()
    {
        static string Key(string? address) =>
            LoginKey.OfAddress(LoginKey.OfClient(new MockHttpRequest { RemoteIp = address, UserHostAddress = address }));

        Assert.That(new[] { Key(null), Key(""), Key("unix:"), Key("localhost") }, Is.All.EqualTo("unknown"));
    }

    [Test]
    public void An_address_cannot_try_one_password_with_many_names()
    {
        for (var i = 0; i < 60; i++) _throttle.Begin("user" + i, "192.0.2.1");

        Assert.That(() => _throttle.Begin("another", "192.0.2.1"), Throws.InstanceOf<HttpError>().With.Property("Status").EqualTo(429));
        Assert.That(() => _throttle.Begin("another", "192.0.2.2"), Throws.Nothing);
        Assert.That(() => _throttle.Begin("another", null), Throws.Nothing);
    }

    [Test]
    public void One_network_of_IPv6_is_one_address_and_a_mapped_one_is_its_IPv4()
    {
        Assert.That(LoginKey.OfAddress("2001:db8::1"), Is.EqualTo(LoginKey.OfAddress("2001:db8:0:0:ffff::2")));
        Assert.That(LoginKey.OfAddress("2001:db8::1"), Is.Not.EqualTo(LoginKey.OfAddress("2001:db8:0:1::1")));
        Assert.That(LoginKey.OfAddress("::ffff:192.0.2.1"), Is.EqualTo("192.0.2.1"));
        Assert.That(LoginKey.OfAddress("unix:"), Is.Null);
    }

    [Test]
    public void A_success_forgives_the_names_failures_and_not_the_addresss()
    {
        for (var i = 0; i < 59; i++)
        {
            _throttle.Begin("victim" + i, "192.0.2.1");
            _throttle.Begin("mine", "192.0.2.1").Succeed();
        }

        _throttle.Begin("last", "192.0.2.1");
        Assert.That(() => _throttle.Begin("mine", "192.0.2.1"), Throws.InstanceOf<HttpError>());
    }

    [Test]
    public void The_period_ends_also_where_it_was_made_shorter()
    {
        for (var i = 0; i < 10; i++) _throttle.Begin("ada", null);
        Assert.That(() => _throttle.Begin("ada", null), Throws.InstanceOf<HttpError>());

        _time.Advance(TimeSpan.FromMinutes(5));
        Assert.That(() => _throttle.Begin("ada", null), Throws.Nothing);

        for (var i = 0; i < 9; i++) _throttle.Begin("ada", null);
        Assert.That(() => _throttle.Begin("ada", null), Throws.InstanceOf<HttpError>());
        AuthSafety.FailedLoginPeriod = TimeSpan.FromMinutes(4);
        Assert.That(() => _throttle.Begin("ada", null), Throws.Nothing);
    }

    [Test]
    public void The_bounds_can_be_switched_off()
    {
        AuthSafety.FailedLoginsPerNameAndAddress = 0;
        AuthSafety.FailedLoginsPerName = 0;
        AuthSafety.FailedLoginsPerAddress = 0;

        for (var i = 0; i < 200; i++) _throttle.Begin("ada", "192.0.2.1");
    }

    [Test]
    public void A_flood_of_names_takes_bounded_memory_and_washes_nothing_out()
    {
        var counts = new FailureCounts(_time);
        for (var i = 0; i < 10; i++) counts.Add("victim", 10, TimeSpan.FromMinutes(5));

        for (var i = 0; i < 3 * FailureCounts.MaxKeys; i++) counts.Add("flood" + i, 10, TimeSpan.FromMinutes(5));

        Assert.That(counts.Keys, Is.LessThanOrEqualTo(FailureCounts.MaxKeys));
        Assert.That(counts.Add("victim", 10, TimeSpan.FromMinutes(5)), Is.GreaterThan(TimeSpan.Zero));
        Assert.That(LoginKey.OfName(new string('x', 1_000_000))!.Length, Is.LessThan(100));
    }

    private static string Credentials(string name, string password) => "{\"UserName\":\"" + name + "\",\"Password\":\"" + password + "\"}";

    private static string Answer(string name) => "{\"UserName\":\"" + name + "\",\"nonce\":\"x\",\"response\":\"y\"}";

    private static string Digest(string name)
    {
        var key = ((DigestAuthProvider)AuthService.GetAuthProvider("digest")).PrivateKey;
        return $"Authorization: Digest username=\"{name}\", realm=\"/auth/digest\", uri=\"/auth/digest\", response=\"y\", "
            + $"nonce=\"{new DigestAuthFunctions().GetNonce("127.0.0.1", key)}\"";
    }

    private static string Basic(string name, string password) =>
        "Authorization: Basic " + Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(name + ":" + password));
}
