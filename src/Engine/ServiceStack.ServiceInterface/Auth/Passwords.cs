namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Common;

/// <summary>Gives users the hashes of their passwords, and knows a password by them.</summary>
internal static class Passwords
{
    private static readonly PasswordMemory Known = new(TimeProvider.System);

    /// <summary>
    /// The hash that passwords of unknown names are compared with, so that the time does not reveal which names are known.
    /// </summary>
    private static readonly Lazy<(string Hash, string Salt)> OfNobody = new(static () =>
    {
        new Pbkdf2Hash().GetHashAndSaltString(Guid.NewGuid().ToString(), out var hash, out var salt);
        return (hash, salt);
    });

    private static bool KeepsDigest =>
        AuthSafety.KeepDigestHashes
        ?? (AuthService.AuthProviders == null
            || Array.Exists(AuthService.AuthProviders, static provider => provider is DigestAuthProvider));

    public static void Set(UserAuth user, string password)
    {
        IHashProvider hashes = AuthSafety.PasswordRounds > 0 ? new Pbkdf2Hash(AuthSafety.PasswordRounds) : new SaltedHash();
        hashes.GetHashAndSaltString(password, out var hash, out var salt);
        (user.PasswordHash, user.Salt) = (hash, salt);
        user.DigestHa1Hash = KeepsDigest
            ? new DigestAuthFunctions().CreateHa1(user.UserName, DigestAuthProvider.Realm, password)
            : null;
    }

    /// <param name="user">Null takes as long as a wrong password.</param>
    /// <param name="password">As the client sent it.</param>
    public static bool Verify(UserAuth user, string password)
    {
        if (user?.PasswordHash == null || password.IsNullOrEmpty())
        {
            if (AuthSafety.PasswordRounds > 0) new Pbkdf2Hash().VerifyHashString("", OfNobody.Value.Hash, OfNobody.Value.Salt);
            return false;
        }

        if (Known.Knows(user, password)) return true;
        if (!new Pbkdf2Hash().VerifyHashString(password, user.PasswordHash, user.Salt)) return false;

        Known.Remember(user, password);
        return true;
    }

    /// <summary>Whether the user should get new hashes now that the password is known: v3's, or of too few rounds.</summary>
    public static bool IsOutdated(UserAuth user) => Pbkdf2Hash.RoundsOf(user.PasswordHash) < AuthSafety.PasswordRounds;
}
