using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;
using ServiceStack.Authentication.OAuth2;
using ServiceStack.Authentication.OpenId;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>Google, Microsoft, Keycloak, GitHub, and v3's names of providers that are gone.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class PresetTests
{
    [Test]
    public void Each_provider_has_its_name_and_its_issuer()
    {
        OpenIdConnectAuthProvider[] providers =
        [
            new GoogleAuthProvider(Client("google")), new MicrosoftAuthProvider(Client("microsoft")),
            new KeycloakAuthProvider(Client("keycloak", ("Authority", "https://k.example/realms/shop"))),
            new GoogleOpenIdOAuthProvider(Client("GoogleOpenId")), new YahooOpenIdOAuthProvider(Client("YahooOpenId")),
            new OpenIdOAuthProvider(Client("OpenId", ("Authority", "https://o.example"))),
            new GoogleOAuth2Provider(Settings(("oauth.GoogleOAuth.ConsumerKey", "id"), ("oauth.GoogleOAuth.ConsumerSecret", "secret"))),
            new LinkedInOAuth2Provider(Settings(("oauth.LinkedIn.ConsumerKey", "id"), ("oauth.LinkedIn.ConsumerSecret", "secret"))),
        ];

        Assert.That(providers.Select(static provider => $"{provider.Provider} {provider.Authority}"), Is.EqualTo(new[]
        {
            "google https://accounts.google.com", "microsoft https://login.microsoftonline.com/common/v2.0",
            "keycloak https://k.example/realms/shop", "GoogleOpenId https://accounts.google.com",
            "YahooOpenId https://api.login.yahoo.com", "OpenId https://o.example", "GoogleOAuth https://accounts.google.com",
            "LinkedIn https://www.linkedin.com/oauth",
        }));
        Assert.That(providers.Select(static provider => (provider.ClientId, provider.ClientSecret)), Is.All.EqualTo(("id", "secret")));
    }

    [TestCase("oauth.GoogleOpenId.ClientId")]
    [TestCase("oauth.OpenId.Authority")]
    public void What_the_settings_lack_is_named(string name)
    {
        var error = Assert.Catch(() =>
        {
            if (name.Contains("Google")) _ = new GoogleOpenIdOAuthProvider(Settings());
            else _ = new OpenIdOAuthProvider(Client("OpenId"));
        });

        Assert.That(error!.Message, Does.Contain(name));
    }

    [Test]
    public void GitHub_gives_the_address_that_it_has_checked_and_not_that_of_the_profile()
    {
        using var backchannel = new FakeBackchannel(static path => path switch
        {
            "/login/oauth/access_token" => """{"access_token":"t1","token_type":"bearer"}""",
            "/user" => """{"id":42,"login":"octo","name":"Octo Cat","email":"of-someone-else@example.org"}""",
            "/user/emails" => """
                [{"email":"new@example.org","primary":false,"verified":true},{"email":"octo@example.org","primary":true,"verified":true}]
                """,
            _ => throw new InvalidOperationException(path),
        });
        using var client = new HttpClient(backchannel);
        using var site = Serve(new GitHubAuthProvider(Client("github")) { Backchannel = client });
        var browser = new LoginBrowser(site);

        var page = browser.Begin("/auth/github");
        var state = StateOf(page);
        var back = browser.Get("/auth/github?code=c1&state=" + state).Header("Location");

        Assert.That(page.AbsoluteUri, Does.StartWith("https://github.com/login/oauth/authorize?"));
        Assert.That(back, Does.EndWith("#s=1"));
        Assert.That(browser.Get("/who").Text, Does.StartWith("1||Octo Cat|||octo@example.org"));
        Assert.That(backchannel.Requests[0], Does.Contain("code=c1").And.Contain("client_secret=secret").And.Contain("code_verifier="));
        Assert.That(backchannel.Requests.Skip(1), Is.All.Contain("Bearer t1"));
    }

    [TestCase("72f988bf-86f1-41af-91ab-2d7cd011db47", true)]
    [TestCase("another", false)]
    public void A_token_of_Microsoft_is_issued_by_the_tenant_of_its_user(string tenant, bool isRight)
    {
        const string Own = "72f988bf-86f1-41af-91ab-2d7cd011db47";
        using var rsa = RSA.Create();
        var key = new RsaSecurityKey(rsa) { KeyId = "k1" };
        var nonce = "";
        using var backchannel = new FakeBackchannel(path => path switch
        {
            "/common/v2.0/.well-known/openid-configuration" => """
                {"issuer":"https://login.microsoftonline.com/{tenantid}/v2.0","authorization_endpoint":"https://l.example/authorize",
                "token_endpoint":"https://l.example/token","jwks_uri":"https://l.example/keys"}
                """,
            "/keys" => KeysOf(key),
            "/token" => $$"""{"access_token":"t1","id_token":"{{TokenOf(key, tenant, Own, nonce)}}"}""",
            _ => throw new InvalidOperationException(path),
        });
        using var client = new HttpClient(backchannel);
        using var site = Serve(new MicrosoftAuthProvider(Client("microsoft")) { Backchannel = client });
        var browser = new LoginBrowser(site);

        var page = browser.Begin("/auth/microsoft");
        nonce = ParameterOf(page, "nonce");
        var back = browser.Get("/auth/microsoft?code=c1&state=" + StateOf(page)).Header("Location");

        Assert.That(back, Does.EndWith(isRight ? "#s=1" : "#f=IdTokenFailed"));
    }

    private static string TokenOf(RsaSecurityKey key, string issuer, string tenant, string nonce) => new JsonWebTokenHandler().CreateToken(
        new SecurityTokenDescriptor
        {
            Issuer = $"https://login.microsoftonline.com/{issuer}/v2.0",
            Audience = "id",
            Expires = DateTime.UtcNow.AddMinutes(5),
            Claims = new Dictionary<string, object> { ["sub"] = "17", ["tid"] = tenant, ["nonce"] = nonce },
            SigningCredentials = new SigningCredentials(key, SecurityAlgorithms.RsaSha256),
        });

    private static string KeysOf(RsaSecurityKey key)
    {
        var numbers = key.Rsa.ExportParameters(includePrivateParameters: false);
        return $$"""
            {"keys":[{"kty":"RSA","kid":"k1","use":"sig","n":"{{Base64UrlEncoder.Encode(numbers.Modulus)}}",
            "e":"{{Base64UrlEncoder.Encode(numbers.Exponent)}}"}]}
            """;
    }

    private static string StateOf(Uri page) => ParameterOf(page, "state");

    private static string ParameterOf(Uri page, string name) => page.Query.TrimStart('?').Split('&')
        .Single(pair => pair.StartsWith(name + "=", StringComparison.Ordinal)).Substring(name.Length + 1);

    private static SafetyServer Serve(IAuthProvider provider) => new("http", plugins: new LoginPlugin(provider));

    private static DictionarySettings Client(string provider, params (string Name, string Value)[] more) => Settings(
        [($"oauth.{provider}.ClientId", "id"), ($"oauth.{provider}.ClientSecret", "secret"),
            .. more.Select(setting => ($"oauth.{provider}.{setting.Name}", setting.Value))]);

    private static DictionarySettings Settings(params (string Name, string Value)[] values) =>
        new(values.ToDictionary(static value => value.Name, static value => value.Value));
}
