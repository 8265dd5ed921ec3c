using System.Collections.Generic;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>The user of a login, by the standard claims of OpenID Connect.</summary>
/// <param name="Claims">By their names; lists and objects as JSON.</param>
/// <param name="AccessToken">For requests to the provider in the name of the user.</param>
internal sealed record ProviderUser(Dictionary<string, string> Claims, string AccessToken)
{
    /// <returns>Null for a claim that is missing or empty.</returns>
    public string? Claim(string name) => Claims.TryGetValue(name, out var value) && value.Length > 0 ? value : null;
}
