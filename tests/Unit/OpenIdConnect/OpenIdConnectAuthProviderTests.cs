using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>Logins at OpenIddict, from v3's hosts on both runtimes.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Kinds))]
[NonParallelizable] // v3 keeps the running application in static members
[Integration("a provider in a process of its own")]
public class OpenIdConnectAuthProviderTests(string kind)
{
    private ProviderProcess _provider = null!;

    [OneTimeSetUp]
    public void StartProvider() => _provider = new ProviderProcess();

    [OneTimeTearDown]
    public void StopProvider() => _provider.Dispose();

    [Test]
    public void A_login_leads_to_the_provider_and_back_to_the_site()
    {
        using var site = Serve(NewProvider("shop"));
        var browser = new LoginBrowser(site);

        Assert.That(browser.Get("/who").Status, Is.EqualTo(401));
        Assert.That(browser.LogIn("test"), Does.EndWith("#s=1"));

        Assert.That(
            browser.Get("/who").Text, Is.EqualTo("1||Bob Builder|Bob|Builder|bob@example.org|bobby|[\"editor\",\"printer\"]"));
        Assert.That(new LoginBrowser(site).Get("/who").Status, Is.EqualTo(401));
    }

    [Test]
    public void The_same_user_is_the_same_user_at_the_next_login()
    {
        using var site = Serve(NewProvider("shop"));
        var (first, second) = (new LoginBrowser(site), new LoginBrowser(site));

        first.LogIn("test");
        second.LogIn("test");

        Assert.That(second.Get("/who").Text, Is.EqualTo(first.Get("/who").Text));
        Assert.That(second.Get("/who").Text, Does.StartWith("1|"));
    }

    [Test]
    public void Each_login_has_its_own_state_nonce_and_challenge()
    {
        using var site = Serve(NewProvider("shop"));

        var pages = Enumerable.Range(0, 3).Select(_ => Query(new LoginBrowser(site).Begin("/auth/test?continue=/page"))).ToArray();

        foreach (var name in new[] { "state", "nonce", "code_challenge" })
            Assert.That(pages.Select(page => page[name]).Distinct().Count(value => value.Length == 43), Is.EqualTo(3), name);
        Assert.That(pages[0]["code_challenge_method"], Is.EqualTo("S256"));
        Assert.That(pages[0]["scope"], Is.EqualTo("openid profile email"));
        Assert.That(pages[0]["redirect_uri"], Does.EndWith("/auth/test"));
    }

    [Test]
    public void A_response_of_another_session_logs_nobody_in()
    {
        using var site = Serve(NewProvider("shop"));
        var (attacker, victim) = (new LoginBrowser(site), new LoginBrowser(site));
        victim.Begin("/auth/test");

        var location = victim.Get(LoginBrowser.LogInAt(attacker.Begin("/auth/test"))).Header("Location");

        Assert.That(location, Does.EndWith("#f=StateMismatch"));
        Assert.That(victim.Get("/who").Status, Is.EqualTo(401));
    }

    [Test]
    public void A_response_counts_once()
    {
        using var site = Serve(NewProvider("shop"));
        var browser = new LoginBrowser(site);
        var response = LoginBrowser.LogInAt(browser.Begin("/auth/test"));

        browser.Get(response);
        browser.Get("/auth/logout");

        Assert.That(browser.Get(response).Header("Location"), Does.EndWith("#f=StateMismatch"));
        Assert.That(browser.Get("/who").Status, Is.EqualTo(401));
    }

    [TestCase("?code=1")]
    [TestCase("?code=1&state=")]
    [TestCase("?code=1&state=x")]
    [TestCase("?error=server_error&state=x")]
    public void A_response_without_a_login_logs_nobody_in(string query)
    {
        using var site = Serve(NewProvider("shop"));
        var browser = new LoginBrowser(site);

        Assert.That(browser.Get("/auth/test" + query).Header("Location"), Does.EndWith("#f=StateMismatch"));
        Assert.That(browser.Get("/who").Status, Is.EqualTo(401));
    }

    [TestCase("replayed", "IdTokenFailed")]
    [TestCase("expired", "IdTokenFailed")]
    [TestCase("others", "IdTokenFailed")]
    [TestCase("forged", "IdTokenFailed")]
    [TestCase("without", "IdTokenFailed")]
    [TestCase("other-user", "UserInfoFailed")]
    [TestCase("denied", "AccessDenied")]
    public void A_token_that_is_not_for_the_login_logs_nobody_in(string client, string result)
    {
        using var site = Serve(NewProvider(client));
        var browser = new LoginBrowser(site);

        Assert.That(browser.LogIn("test"), Does.EndWith("#f=" + result));
        Assert.That(browser.Get("/who").Status, Is.EqualTo(401));
    }

    [Test]
    public void A_wrong_secret_logs_nobody_in()
    {
        using var site = Serve(NewProvider("shop", "wrong"));
        var browser = new LoginBrowser(site);

        Assert.That(browser.LogIn("test"), Does.EndWith("#f=AccessTokenFailed"));
        Assert.That(browser.Get("/who").Status, Is.EqualTo(401));
    }

    [Test]
    public void A_new_key_of_the_provider_is_read_when_it_is_used()
    {
        using var site = Serve(NewProvider("shop"));
        new LoginBrowser(site).LogIn("test");

        _provider.ChangeKey();

        Assert.That(new LoginBrowser(site).LogIn("test"), Does.EndWith("#s=1"));
    }

    [Test]
    public void An_address_that_the_provider_has_not_checked_is_not_the_users()
    {
        using var site = Serve(NewProvider("unverified"));
        var browser = new LoginBrowser(site);

        browser.LogIn("test");

        Assert.That(browser.Get("/who").Text, Does.StartWith("1||Bob Builder|Bob|Builder||"));
    }

    [Test]
    public void A_provider_that_is_down_sends_the_browser_back()
    {
        using var site = Serve(NewProvider("shop", authority: $"http://127.0.0.1:{Ports.Free()}"));
        var browser = new LoginBrowser(site);

        Assert.That(browser.Get("/auth/test").Header("Location"), Does.EndWith("#f=ProviderUnavailable"));
    }

    [Test]
    public void A_provider_without_https_is_refused()
    {
        using var site = Serve(new OpenIdConnectAuthProvider(
            Settings(("oauth.test.ClientId", "shop"), ("oauth.test.ClientSecret", "x")), "test", _provider.Address));

        Assert.That(new LoginBrowser(site).Get("/auth/test").Header("Location"), Does.EndWith("#f=ProviderUnavailable"));
    }

    [Test]
    public void A_host_that_a_stranger_names_is_in_no_later_login()
    {
        using var site = Serve(NewProvider("shop"));

        site.Get("/auth/test", "Host: evil.example");

        Assert.That(Query(new LoginBrowser(site).Begin("/auth/test"))["redirect_uri"], Does.Not.Contain("evil"));
    }

    private static DictionarySettings Settings(params (string Name, string Value)[] values) =>
        new(values.ToDictionary(static value => value.Name, static value => value.Value));

    private static Dictionary<string, string> Query(Uri page) => page.Query.TrimStart('?').Split('&')
        .Select(static pair => pair.Split('='))
        .ToDictionary(static pair => pair[0], static pair => Uri.UnescapeDataString(pair[1].Replace('+', ' ')));

    private SafetyServer Serve(OpenIdConnectAuthProvider provider) => new(kind, plugins: new LoginPlugin(provider));

    private OpenIdConnectAuthProvider NewProvider(string client, string secret = ProviderProcess.Secret, string? authority = null) => new(
        Settings(("oauth.test.ClientId", client), ("oauth.test.ClientSecret", secret), ("oauth.test.RequireHttps", "false")),
        "test", authority ?? _provider.Address);
}
