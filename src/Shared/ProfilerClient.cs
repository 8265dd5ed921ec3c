#nullable enable

using System;
using System.Security.Cryptography;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>The browser that a profiler's results belong to: it has a random text in a cookie, and results keep the hash of it.</summary>
internal static class ProfilerClient
{
    public const string CookieName = "ss-profiler";

    private const int SecretBytes = 18;

    private static readonly RandomNumberGenerator Random = RandomNumberGenerator.Create();

    /// <returns>24 characters, for the cookie.</returns>
    public static string NewSecret()
    {
        var bytes = new byte[SecretBytes];
        Random.GetBytes(bytes);
        return Convert.ToBase64String(bytes).Replace('+', '-').Replace('/', '_');
    }

    /// <param name="secret">The cookie's value; null for none.</param>
    /// <returns>The user of results, which is no secret; null for a cookie that this class has not made.</returns>
    public static string? UserOf(string? secret)
    {
        if (secret is not { Length: SecretBytes / 3 * 4 }) return null;

        using var sha = SHA256.Create();
        return "browser:" + Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(secret)));
    }
}
