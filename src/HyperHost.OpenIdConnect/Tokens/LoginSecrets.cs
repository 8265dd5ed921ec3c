using System;
using System.Security.Cryptography;
using System.Text;

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

    /// <summary>Compares in a time that does not depend on where the values differ.</summary>
    public static bool AreSame(string expected, string actual)
    {
        if (expected.Length != actual.Length) return false;

        var difference = 0;
        for (var i = 0; i < expected.Length; i++) difference |= expected[i] ^ actual[i];
        return difference == 0;
    }

    private static string CreateRandom()
    {
        var bytes = new byte[32];
        using (var random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
        return Encode(bytes);
    }

    private static string Hash(string text)
    {
        using var sha = SHA256.Create();
#pragma warning disable CA1850 // .NET Framework has no SHA256.HashData
        return Encode(sha.ComputeHash(Encoding.ASCII.GetBytes(text)));
#pragma warning restore CA1850
    }

    private static string Encode(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}
