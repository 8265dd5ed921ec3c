namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common.Support;

/// <summary>
/// Passwords that were right a moment ago, for clients that send theirs with each request: hashing it each time would cost a
/// processor for the whole of it. What is kept is an HMAC with a key of this process over hash and password: a new password makes it
/// worthless. At most 1,000 are kept.
/// </summary>
internal sealed class PasswordMemory(TimeProvider time)
{
    public const int MaxKept = 1_000;

    private readonly Dictionary<string, TimeSpan> ends = new(StringComparer.Ordinal);
    private readonly byte[] key = NewKey();

    public bool Knows(UserAuth user, string password)
    {
        if (AuthSafety.PasswordMemory <= TimeSpan.Zero) return false;

        var digest = Digest(user, password);
        lock (ends) return ends.TryGetValue(digest, out var end) && time.Elapsed() < end;
    }

    public void Remember(UserAuth user, string password)
    {
        if (AuthSafety.PasswordMemory <= TimeSpan.Zero) return;

        var digest = Digest(user, password);
        lock (ends)
        {
            if (ends.Count >= MaxKept) ends.Clear();
            ends[digest] = time.EndOf(AuthSafety.PasswordMemory);
        }
    }

    private static byte[] NewKey()
    {
        var bytes = new byte[32];
        using var random = RandomNumberGenerator.Create();
        random.GetBytes(bytes);
        return bytes;
    }

    // Hash and salt are base64, so the lines cannot be mistaken for one another.
    private string Digest(UserAuth user, string password)
    {
        using var hmac = new HMACSHA256(key);
        return Convert.ToBase64String(hmac.ComputeHash(Encoding.UTF8.GetBytes(user.PasswordHash + "\n" + user.Salt + "\n" + password)));
    }
}
