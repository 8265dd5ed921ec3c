namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common;
using ServiceStack.Logging;

/// <summary>One walk through OAuth 1.0a (RFC 5849), signed with HMAC-SHA1: request token, then access token.</summary>
public class OAuthAuthorizer
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(OAuthAuthorizer));

    private static readonly DateTime Epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private readonly OAuthProvider provider;

    /// <summary>The token to call the provider with.</summary>
    public string AccessToken;

    /// <summary>The secret of the token.</summary>
    public string AccessTokenSecret;

    /// <summary>What the provider returned with the token.</summary>
    public Dictionary<string, string> AuthInfo = [];

    /// <summary>The token that the user has approved.</summary>
    public string AuthorizationToken;

    /// <summary>The provider's proof of the approval.</summary>
    public string AuthorizationVerifier;

    /// <summary>The token that the user has to approve.</summary>
    public string RequestToken;

    /// <summary>The secret of the token to approve.</summary>
    public string RequestTokenSecret;

    /// <summary>The password for xAuth; null for OAuth.</summary>
    public string xAuthPassword;

    /// <summary>The name for xAuth; null for OAuth.</summary>
    public string xAuthUsername;

    /// <summary>Signs requests for a provider.</summary>
    public OAuthAuthorizer(OAuthProvider provider)
    {
        this.provider = provider;
    }

    /// <summary>The address that the user comes back to; null for the provider's.</summary>
    internal string Callback { get; set; }

    /// <summary>Swaps the user's approval for an access token.</summary>
    /// <returns>False if the provider refused or could not be reached.</returns>
    public bool AcquireAccessToken()
    {
        var parameters = Parameters(provider);
        if (xAuthUsername == null)
        {
            parameters["oauth_token"] = AuthorizationToken;
            if (!AuthorizationVerifier.IsNullOrEmpty()) parameters["oauth_verifier"] = AuthorizationVerifier;
        }
        else
        {
            parameters["x_auth_username"] = xAuthUsername;
            parameters["x_auth_password"] = xAuthPassword;
            parameters["x_auth_mode"] = "client_auth";
        }

        if (!TryPost(provider.AccessTokenUrl, parameters, RequestTokenSecret, out var values)) return false;
        if (!values.TryGetValue("oauth_token", out AccessToken) || !values.TryGetValue("oauth_token_secret", out AccessTokenSecret))
        {
            return false;
        }

        AuthInfo = values;
        return true;
    }

    /// <summary>Gets the token that the user will be sent to the provider with.</summary>
    /// <returns>False if the provider refused or could not be reached.</returns>
    public bool AcquireRequestToken()
    {
        var parameters = Parameters(provider);
        parameters["oauth_callback"] = Callback ?? provider.CallbackUrl;
        return TryPost(provider.RequestTokenUrl, parameters, null, out var values)
            && values.TryGetValue("oauth_token", out RequestToken)
            && values.TryGetValue("oauth_token_secret", out RequestTokenSecret);
    }

    /// <summary>Signs a request.</summary>
    /// <returns>The Authorization header of a signed request.</returns>
    /// <param name="provider">Whose consumer key signs.</param>
    /// <param name="oauthToken">The user's access token.</param>
    /// <param name="oauthTokenSecret">Signs too.</param>
    /// <param name="method">GET, POST...</param>
    /// <param name="uri">Its query is signed with the rest.</param>
    /// <param name="data">A form-encoded body, or null.</param>
    public static string AuthorizeRequest(
        OAuthProvider provider, string oauthToken, string oauthTokenSecret, string method, Uri uri, string data)
    {
        var parameters = Parameters(provider);
        parameters["oauth_token"] = oauthToken;

        var signed = new SortedDictionary<string, string>(parameters, StringComparer.Ordinal);
        foreach (var value in OAuthHttp.ParseForm(uri.Query.TrimStart('?'))) signed[value.Key] = value.Value;
        if (data != null)
        {
            foreach (var value in OAuthHttp.ParseForm(data)) signed[value.Key] = value.Value;
        }

        parameters["oauth_signature"] = Sign(provider, method, uri.GetLeftPart(UriPartial.Path), signed, oauthTokenSecret);
        return Header(parameters);
    }

    /// <summary>Adds the headers that let a third party act on an account at the provider (OAuth Echo).</summary>
    public static void AuthorizeTwitPic(OAuthProvider provider, HttpWebRequest wc, string oauthToken, string oauthTokenSecret)
    {
        const string Credentials = "https://api.twitter.com/1.1/account/verify_credentials.json";

        wc.Headers["X-Verify-Credentials-Authorization"] =
            AuthorizeRequest(provider, oauthToken, oauthTokenSecret, "GET", new Uri(Credentials), null);
        wc.Headers["X-Auth-Service-Provider"] = Credentials;
    }

    internal static string Sign(
        OAuthProvider provider, string method, string url, SortedDictionary<string, string> parameters, string tokenSecret)
    {
        var pairs = new List<string>();
        foreach (var parameter in parameters)
        {
            pairs.Add(OAuthUtils.PercentEncode(parameter.Key) + "=" + OAuthUtils.PercentEncode(parameter.Value));
        }

        var text = method.ToUpperInvariant() + "&" + OAuthUtils.PercentEncode(url) + "&"
            + OAuthUtils.PercentEncode(string.Join("&", pairs));
        var key = OAuthUtils.PercentEncode(provider.ConsumerSecret) + "&" + OAuthUtils.PercentEncode(tokenSecret);
        using var hmac = new HMACSHA1(Encoding.UTF8.GetBytes(key));
        return Convert.ToBase64String(hmac.ComputeHash(Encoding.UTF8.GetBytes(text)));
    }

    private static SortedDictionary<string, string> Parameters(OAuthProvider provider) => new(StringComparer.Ordinal)
    {
        { "oauth_consumer_key", provider.ConsumerKey },
        { "oauth_nonce", Guid.NewGuid().ToString("N") },
        { "oauth_signature_method", "HMAC-SHA1" },
        { "oauth_timestamp", ((long)(DateTime.UtcNow - Epoch).TotalSeconds).ToString(CultureInfo.InvariantCulture) },
        { "oauth_version", "1.0" },
    };

    private static string Header(SortedDictionary<string, string> parameters)
    {
        var pairs = new List<string>();
        foreach (var parameter in parameters) pairs.Add(parameter.Key + "=\"" + OAuthUtils.PercentEncode(parameter.Value) + "\"");
        return "OAuth " + string.Join(",", pairs);
    }

    private bool TryPost(
        string url, SortedDictionary<string, string> parameters, string tokenSecret, out Dictionary<string, string> values)
    {
        parameters["oauth_signature"] = Sign(provider, "POST", url, parameters, tokenSecret);
        try
        {
            values = OAuthHttp.ParseForm(OAuthHttp.Post(url, Header(parameters)));
            return true;
        }
        catch (WebException ex)
        {
            Log.Error("OAuth request to " + url + " failed", ex);
            values = null;
            return false;
        }
    }
}
