using System;
using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class OAuthTests
{
    private static OAuthProvider Provider(string secret) => new(
        new DictionarySettings(new Dictionary<string, string>
        {
            { "oauth.sample.ConsumerKey", "key" },
            { "oauth.sample.ConsumerSecret", secret },
            { "oauth.sample.CallbackUrl", "http://app/auth/sample" },
            { "oauth.sample.RedirectUrl", "http://app/" },
            { "oauth.sample.RequestTokenUrl", "http://127.0.0.1:1/none" },
            { "oauth.sample.AuthorizeUrl", "http://sample/authorize" },
            { "oauth.sample.AccessTokenUrl", "http://127.0.0.1:1/none" },
            { "OAuthRealm", "http://sample/" },
        }),
        "http://sample/",
        "sample");

    [Test]
    public void Needs_no_addresses_in_its_settings()
    {
        var digest = new DigestAuthProvider(new DictionarySettings());

        Assert.That((digest.CallbackUrl, digest.RedirectUrl), Is.EqualTo(((string?)null, (string?)null)));
        Assert.That(digest.PrivateKey, Is.Not.Empty);
    }

    [TestCase("Ladies + Gentlemen", "Ladies%20%2B%20Gentlemen")]
    [TestCase("An encoded string!", "An%20encoded%20string%21")]
    [TestCase("Dogs, Cats & Mice", "Dogs%2C%20Cats%20%26%20Mice")]
    [TestCase("\u2603", "%E2%98%83")]
    [TestCase("a-b.c_d~e", "a-b.c_d~e")]
    public void Percent_encodes_as_OAuth_wants_it(string text, string expected) =>
        Assert.That(OAuthUtils.PercentEncode(text), Is.EqualTo(expected));

    // The worked example of OAuth Core 1.0, appendix A.5.
    [Test]
    public void Signs_with_both_secrets()
    {
        var parameters = new SortedDictionary<string, string>(StringComparer.Ordinal)
        {
            { "file", "vacation.jpg" },
            { "size", "original" },
            { "oauth_consumer_key", "dpf43f3p2l4k3l03" },
            { "oauth_nonce", "kllo9940pd9333jh" },
            { "oauth_signature_method", "HMAC-SHA1" },
            { "oauth_timestamp", "1191242096" },
            { "oauth_token", "nnch734d00sl2jdk" },
            { "oauth_version", "1.0" },
        };

        var signature = OAuthAuthorizer.Sign(
            Provider("kd94hf93k423kf44"), "GET", "http://photos.example.net/photos", parameters, "pfkkdhi9sl3r4s00");

        Assert.That(signature, Is.EqualTo("tR3+Ty81lMeYAr/Fid0kMTYa/WM="));
    }

    [Test]
    public void Takes_its_settings_by_the_providers_name()
    {
        var provider = Provider("secret");

        Assert.That(provider.ConsumerKey, Is.EqualTo("key"));
        Assert.That(provider.ConsumerSecret, Is.EqualTo("secret"));
        Assert.That(provider.CallbackUrl, Is.EqualTo("http://app/auth/sample"));
        Assert.That(provider.AuthorizeUrl, Is.EqualTo("http://sample/authorize"));
    }

    [Test]
    public void Authorizes_a_request_in_one_header()
    {
        var header = OAuthAuthorizer.AuthorizeRequest(
            Provider("secret"), "token", "token secret", "GET", new Uri("http://sample/x?a=1"), null);

        Assert.That(header, Does.StartWith("OAuth "));
        Assert.That(header, Does.Contain("oauth_consumer_key=\"key\"").And.Contain("oauth_token=\"token\""));
        Assert.That(header, Does.Match("oauth_signature=\"[A-Za-z0-9%]+%3D\"").And.Not.Contain("a=\"1\""));
    }

    [Test]
    public void Fails_when_the_provider_cannot_be_reached()
    {
        var walk = new OAuthAuthorizer(Provider("secret"));

        Assert.That(walk.AcquireRequestToken(), Is.False);
        Assert.That(walk.AcquireAccessToken(), Is.False);
    }
}
