using System;
using System.Collections.Generic;
using System.IdentityModel.Tokens.Jwt;
using System.Threading.Tasks;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;
using Microsoft.IdentityModel.Tokens;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>Validates the id token of a login: signature, issuer, audience, lifetime, nonce, and the hash of the access token.</summary>
internal sealed class IdTokenReader(ProviderMetadata metadata, string clientId)
{
    private const string TenantPlaceholder = "{tenantid}";

    private readonly JsonWebTokenHandler _handler = new() { MapInboundClaims = false };

    /// <returns>The claims of the token; lists and objects as JSON.</returns>
    /// <exception cref="LoginRefusedException">The response has no id token, or one that is not for this login.</exception>
    public async Task<Dictionary<string, string>> ReadAsync(Dictionary<string, string> answer, string nonce)
    {
        if (!answer.TryGetValue("id_token", out var text))
            throw new LoginRefusedException("IdTokenFailed", "The token endpoint gave no id token. Do the scopes have openid?");

        var token = await ValidateAsync(text).ConfigureAwait(false);
        try
        {
            new OpenIdConnectProtocolValidator { RequireTimeStampInNonce = false, RequireStateValidation = false }.ValidateTokenResponse(
                new OpenIdConnectProtocolValidationContext
                {
                    ClientId = clientId,
                    Nonce = nonce,
                    ProtocolMessage = new OpenIdConnectMessage { IdToken = text, AccessToken = answer["access_token"] },
                    ValidatedIdToken = JwtSecurityTokenConverter.Convert(token),
                });
        }
        catch (Exception error) when (error is OpenIdConnectProtocolException or SecurityTokenException)
        {
            throw new LoginRefusedException("IdTokenFailed", "The id token is not for this login: " + error.Message, error);
        }

        return JsonClaims.Read(Base64UrlEncoder.Decode(token.EncodedPayload));
    }

    private async Task<JsonWebToken> ValidateAsync(string text)
    {
        var result = await TryAsync(text, await metadata.GetAsync().ConfigureAwait(false)).ConfigureAwait(false);

        // the provider has changed its keys
        if (result.Exception is SecurityTokenSignatureKeyNotFoundException)
            result = await TryAsync(text, await metadata.ReadAgainAsync().ConfigureAwait(false)).ConfigureAwait(false);

        if (result.IsValid && result.SecurityToken is JsonWebToken token) return token;

        throw new LoginRefusedException("IdTokenFailed", "The id token is not valid: " + result.Exception?.Message, result.Exception);
    }

    private Task<TokenValidationResult> TryAsync(string text, OpenIdConnectConfiguration known) =>
        _handler.ValidateTokenAsync(text, new TokenValidationParameters
        {
            ValidAudience = clientId,
            IssuerSigningKeys = known.SigningKeys,
            RequireSignedTokens = true,
            RequireExpirationTime = true,
            IssuerValidator = (issuer, token, _) => IsIssuer(issuer, known.Issuer, token as JsonWebToken)
                ? issuer : throw new SecurityTokenInvalidIssuerException($"the issuer is {issuer}, wanted is {known.Issuer}"),
        });

    // Microsoft's endpoints for several tenants have a placeholder for the tenant of the user
    private static bool IsIssuer(string issuer, string expected, JsonWebToken? token)
    {
        if (expected.Contains(TenantPlaceholder) && token is not null && token.TryGetPayloadValue<string>("tid", out var tenant)
            && Guid.TryParseExact(tenant, "D", out _))
        {
            expected = expected.Replace(TenantPlaceholder, tenant);
        }

        return string.Equals(issuer, expected, StringComparison.Ordinal);
    }
}
