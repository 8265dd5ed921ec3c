namespace ServiceStack.ServiceInterface;

using System;
using System.Security.Cryptography;

/// <summary>Makes session ids: 22 letters and digits of the system's generator, 131 bits.</summary>
internal static class SessionIds
{
    private const string Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private const int Length = 22;

    private static readonly RandomNumberGenerator Random = RandomNumberGenerator.Create();

    // Every request without cookies needs two ids, and random bytes of the system are the dear part: they are drawn in bulk.
    [ThreadStatic]
    private static byte[] bytes;

    [ThreadStatic]
    private static int used;

    public static string Next()
    {
        Span<char> id = stackalloc char[Length];
        for (var i = 0; i < Length;)
        {
            // Six bits are a letter or a digit, or, in two cases of 64, thrown away: each is as likely as the other.
            var value = NextByte() & 63;
            if (value < Alphabet.Length) id[i++] = Alphabet[value];
        }

        return id.ToString();
    }

    private static byte NextByte()
    {
        var pool = bytes ??= new byte[512];
        if (used == 0) Random.GetBytes(pool);

        var value = pool[used];
        pool[used] = 0;
        used = (used + 1) % pool.Length;
        return value;
    }
}
