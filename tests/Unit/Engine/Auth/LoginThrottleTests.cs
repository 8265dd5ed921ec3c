using System;
using System.Globalization;
using NUnit.Framework;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>Nobody tries passwords by the thousand, from one address or for one name (D18).</summary>
public class LoginThrottleTests
{
    private DateTime _time;
    private LoginThrottle _throttle = null!;

    [SetUp]
    public void Begin()
    {
        _time = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        _throttle = new LoginThrottle(() => _time);
    }

    [TearDown]
    public void DefaultOptions()
    {
        AuthSafety.FailedLoginsPerName = 10;
        AuthSafety.FailedLoginsPerAddress = 60;
        LoginThrottle.Reset();
    }

    [Test]
    public void The_eleventh_wrong_password_for_a_name_is_not_even_tried()
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
    public void The_period_ends_also_for_a_clock_that_was_set_back()
    {
        for (var i = 0; i < 10; i++) _throttle.Begin("ada", null);
        Assert.That(() => _throttle.Begin("ada", null), Throws.InstanceOf<HttpError>());

        _time += TimeSpan.FromMinutes(5);
        Assert.That(() => _throttle.Begin("ada", null), Throws.Nothing);

        for (var i = 0; i < 9; i++) _throttle.Begin("ada", null);
        Assert.That(() => _throttle.Begin("ada", null), Throws.InstanceOf<HttpError>());
        _time -= TimeSpan.FromHours(1);
        Assert.That(() => _throttle.Begin("ada", null), Throws.Nothing);
    }

    [Test]
    public void The_bounds_can_be_switched_off()
    {
        AuthSafety.FailedLoginsPerName = 0;
        AuthSafety.FailedLoginsPerAddress = 0;

        for (var i = 0; i < 200; i++) _throttle.Begin("ada", "192.0.2.1");
    }

    [Test]
    public void A_flood_of_names_takes_bounded_memory_and_washes_nothing_out()
    {
        var counts = new FailureCounts(() => _time);
        for (var i = 0; i < 10; i++) counts.Add("victim", 10, TimeSpan.FromMinutes(5));

        for (var i = 0; i < 3 * FailureCounts.MostKeys; i++) counts.Add("flood" + i, 10, TimeSpan.FromMinutes(5));

        Assert.That(counts.Keys, Is.LessThanOrEqualTo(FailureCounts.MostKeys));
        Assert.That(counts.Add("victim", 10, TimeSpan.FromMinutes(5)), Is.GreaterThan(TimeSpan.Zero));
        Assert.That(LoginKey.OfName(new string('x', 1_000_000))!.Length, Is.LessThan(100));
    }
}
