namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;

/// <summary>
/// Hashes passwords by PBKDF2 with HMAC-SHA256 and 16 bytes of salt, and verifies v3's hashes too. The text of a hash names its parameters:
/// <c>pbkdf2-sha256$600000$</c> and the hash in base64. Repositories that take an <see cref="IHashProvider"/> can be given one.
/// </summary>
public class Pbkdf2Hash : IHashProvider
{
    private const string Prefix = "pbkdf2-sha256$";

    private const int SaltSize = 16;

    private static readonly RandomNumberGenerator Random = RandomNumberGenerator.Create();

    private readonly int rounds;

    /// <summary>Initializes a hash with a number of rounds.</summary>
    /// <param name="rounds">1 or more.</param>
    public Pbkdf2Hash(int rounds)
    {
        if (rounds < 1) throw new ArgumentOutOfRangeException(nameof(rounds), rounds, "A hash needs one round at least.");

        this.rounds = rounds;
    }

    /// <summary>Has the rounds of <see cref="AuthSafety.PasswordRounds"/>, or 600,000 if that is set to v3's hash.</summary>
    public Pbkdf2Hash() : this(AuthSafety.PasswordRounds > 0 ? AuthSafety.PasswordRounds : 600_000)
    {
    }

    /// <inheritdoc/>
    public void GetHashAndSalt(byte[] Data, out byte[] Hash, out byte[] Salt)
    {
        Salt = new byte[SaltSize];
        Random.GetBytes(Salt);
        Hash = Derive(Data, Salt, rounds);
    }

    /// <inheritdoc/>
    public void GetHashAndSaltString(string Data, out string Hash, out string Salt)
    {
        GetHashAndSalt(Encoding.UTF8.GetBytes(Data), out var hash, out var salt);
        Hash = Prefix + rounds.ToString(CultureInfo.InvariantCulture) + "$" + Convert.ToBase64String(hash);
        Salt = Convert.ToBase64String(salt);
    }

    /// <inheritdoc/>
    public bool VerifyHash(byte[] Data, byte[] Hash, byte[] Salt) => SameBytes.Are(Derive(Data, Salt, rounds), Hash);

    /// <inheritdoc/>
    /// <returns>False as well for a hash or a salt that is none.</returns>
    public bool VerifyHashString(string Data, string Hash, string Salt)
    {
        if (Data == null || Hash == null || Salt == null) return false;

        try
        {
            if (!TryRead(Hash, out var roundsOfHash, out var hash)) return new SaltedHash().VerifyHashString(Data, Hash, Salt);

            var salt = Convert.FromBase64String(Salt);
            return salt.Length >= SaltSize && SameBytes.Are(Derive(Encoding.UTF8.GetBytes(Data), salt, roundsOfHash), hash);
        }
        catch (FormatException)
        {
            return false;
        }
    }

    /// <returns>The rounds that a hash was made with; 0 if it is v3's or none.</returns>
    internal static int RoundsOf(string hash) => hash != null && TryRead(hash, out var rounds, out _) ? rounds : 0;

    private static byte[] Derive(byte[] data, byte[] salt, int rounds) => HashingQueue.Run(() => Pbkdf2.Derive(data, salt, rounds));

    // pbkdf2-sha256$ROUNDS$BASE64
    private static bool TryRead(string text, out int rounds, out byte[] hash)
    {
        (rounds, hash) = (0, null);
        if (!text.StartsWith(Prefix, StringComparison.Ordinal)) return false;

        var end = text.IndexOf('$', Prefix.Length);
        if (end < 0) return false;
        if (!int.TryParse(text.Substring(Prefix.Length, end - Prefix.Length), NumberStyles.None, CultureInfo.InvariantCulture, out rounds)
            || rounds < 1)
        {
            return false;
        }

        hash = Convert.FromBase64String(text.Substring(end + 1));
        return true;
    }
}
