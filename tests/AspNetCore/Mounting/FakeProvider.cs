using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>A provider of OpenID Connect: discovery, keys, and the code flow with PKCE, for one user who is always logged in.</summary>
internal sealed class FakeProvider : IAsyncDisposable
{
    public const string ClientId = "shop";
    public const string ClientSecret = "secret of the shop";

    private readonly RsaSecurityKey _key = new(RSA.Create(2048)) { KeyId = "1" };
    private readonly ConcurrentDictionary<string, (string Nonce, string Challenge)> _codes = new();
    private readonly Dictionary<string, object> _user;
    private readonly WebApplication _app;

    private FakeProvider(Dictionary<string, object> user)
    {
        _user = user;
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        _app = builder.Build();
        _app.MapGet("/.well-known/openid-configuration", () => new Dictionary<string, string>
        {
            ["issuer"] = Address, ["authorization_endpoint"] = Address + "/authorize", ["token_endpoint"] = Address + "/token",
            ["jwks_uri"] = Address + "/keys",
        });
        _app.MapGet("/keys", Keys);
        _app.MapGet("/authorize", Authorize);
        _app.MapPost("/token", TokenAsync);
    }

    public string Address => _app.Urls.Single();

    /// <summary>Requests for tokens that were refused.</summary>
    public int Refusals { get; private set; }

    public static async Task<FakeProvider> StartAsync(Dictionary<string, object> user)
    {
        var provider = new FakeProvider(user);
        await provider._app.StartAsync();
        return provider;
    }

    public async ValueTask DisposeAsync()
    {
        await _app.DisposeAsync();
        _key.Rsa.Dispose();
    }

    private object Keys()
    {
        var key = _key.Rsa.ExportParameters(includePrivateParameters: false);
        return new
        {
            keys = new[]
            {
                new
                {
                    kty = "RSA", use = "sig", alg = "RS256", kid = _key.KeyId, n = Base64UrlEncoder.Encode(key.Modulus),
                    e = Base64UrlEncoder.Encode(key.Exponent),
                },
            },
        };
    }

    private IResult Authorize(HttpRequest request)
    {
        var query = request.Query;
        var code = Guid.NewGuid().ToString("N");
        _codes[code] = (query["nonce"].ToString(), query["code_challenge"].ToString());
        return Results.Redirect($"{query["redirect_uri"]}?code={code}&state={Uri.EscapeDataString(query["state"].ToString())}");
    }

    private async Task<IResult> TokenAsync(HttpRequest request)
    {
        var form = await request.ReadFormAsync();
        var challenge = Base64UrlEncoder.Encode(SHA256.HashData(Encoding.ASCII.GetBytes(form["code_verifier"].ToString())));
        if (!_codes.TryRemove(form["code"].ToString(), out var code) || code.Challenge != challenge
            || form["client_id"] != ClientId || form["client_secret"] != ClientSecret)
        {
            Refusals++;
            return Results.Json(new { error = "invalid_grant" }, statusCode: 400);
        }

        var token = new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
        {
            Issuer = Address, Audience = ClientId, Expires = DateTime.UtcNow.AddHours(1),
            Claims = new Dictionary<string, object>(_user) { ["nonce"] = code.Nonce },
            SigningCredentials = new SigningCredentials(_key, SecurityAlgorithms.RsaSha256),
        });
        return Results.Json(new { access_token = "of no use", token_type = "Bearer", expires_in = 3600, id_token = token });
    }
}
