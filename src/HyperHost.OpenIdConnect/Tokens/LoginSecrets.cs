using System.Security.Cryptography;
using System.Text;
using Microsoft.IdentityModel.Tokens;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>What a login keeps in the session while the user is at the provider: state, and the verifier of PKCE.</summary>
/// <param name="State">Comes back with the user: the login began in this session.</param>
/// <param name="Verifier">Redeems the code: only who began the login can (RFC 7636).</param>
internal sealed record LoginSecrets(string State, string Verifier)
{
    /// <summary>The hash of <see cref="Verifier"/>, which the provider gets when the login begins.</summary>
    public string Challenge => Hash(Verifier);

    /// <summary>Is in the id token: the token was made for this login. Nobody knows it who does not know the verifier.</summary>
    public string Nonce => Hash("nonce " + Verifier);

    public static LoginSecrets Create() => new(CreateRandom(), CreateRandom());

    private static string CreateRandom()
    {
        var bytes = new byte[32];
        using (var random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
        return Base64UrlEncoder.Encode(bytes);
    }

    private static string Hash(string text)
    {
        using var sha = SHA256.Create();
#pragma warning disable CA1850 // .NET Framework has no SHA256.HashData
        return Base64UrlEncoder.Encode(sha.ComputeHash(Encoding.ASCII.GetBytes(text)));
#pragma warning restore CA1850
    }
}
