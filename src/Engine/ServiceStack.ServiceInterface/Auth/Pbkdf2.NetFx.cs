namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Security.Cryptography;

// .NET Framework's Rfc2898DeriveBytes hashes the key again in each round: on Mono 600,000 rounds take four seconds, for which an attacker
// needs a tenth of one. OpenSSL's takes as long as an attacker's.
internal static partial class Pbkdf2
{
    private static readonly DeriveKey OpenSsl = LibCrypto.Find();

    internal delegate bool DeriveKey(byte[] password, byte[] salt, int rounds, byte[] derived);

    public static partial byte[] Derive(byte[] password, byte[] salt, int rounds)
    {
        var derived = new byte[Size];
        if (OpenSsl != null && OpenSsl(password, salt, rounds, derived)) return derived;

        using var framework = new Rfc2898DeriveBytes(password, salt, rounds, HashAlgorithmName.SHA256);
        return framework.GetBytes(Size);
    }
}
