using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>Redeems the code of a login at the token endpoint (RFC 6749 §4.1.3).</summary>
internal sealed class CodeRedemption(
    HttpClient client, string clientId, string clientSecret, string code, string callback, string verifier)
{
    /// <param name="url">The token endpoint.</param>
    /// <param name="isBasic">Whether the client authenticates by a header and not in the form.</param>
    /// <returns>The members of the response; <c>access_token</c> is among them.</returns>
    /// <exception cref="LoginRefusedException">The provider gave no access token.</exception>
    public async Task<Dictionary<string, string>> SendAsync(string url, bool isBasic)
    {
        var form = new Dictionary<string, string>
        {
            ["grant_type"] = "authorization_code",
            ["code"] = code,
            ["redirect_uri"] = callback,
            ["code_verifier"] = verifier,
            ["client_id"] = clientId,
        };
        using var request = new HttpRequestMessage(HttpMethod.Post, url);
        if (isBasic && clientSecret.Length > 0)
        {
            // §2.3.1: both are encoded as in a form first
            form.Remove("client_id");
            var pair = Uri.EscapeDataString(clientId) + ":" + Uri.EscapeDataString(clientSecret);
            request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.ASCII.GetBytes(pair)));
        }
        else if (clientSecret.Length > 0)
        {
            form["client_secret"] = clientSecret;
        }

        request.Content = new FormUrlEncodedContent(form);
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue("application/json"));
        using var response = await client.SendAsync(request).ConfigureAwait(false);
        var text = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
        var answer = text.TrimStart().StartsWith("{", StringComparison.Ordinal) ? JsonClaims.Read(text) : [];
        if (response.IsSuccessStatusCode && answer.TryGetValue("access_token", out var token) && token.Length > 0) return answer;

        if (!answer.TryGetValue("error", out var error)) error = "no access token";
        throw new LoginRefusedException(
            "AccessTokenFailed",
            $"The token endpoint responded with {(int)response.StatusCode}, {error}. Are the id and the secret of the client right, and is "
            + $"{callback} registered as a redirect URI?");
    }

    /// <summary>Reads JSON in the name of the user.</summary>
    /// <exception cref="LoginRefusedException">The provider responded with an error.</exception>
    public async Task<string> GetAsync(string url, string accessToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", accessToken);
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue("application/json"));
        using var response = await client.SendAsync(request).ConfigureAwait(false);
        var text = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
        if (response.IsSuccessStatusCode) return text;

        throw new LoginRefusedException(
            "UserInfoFailed", $"{new Uri(url).AbsolutePath} of the provider responded with {(int)response.StatusCode}.");
    }
}
