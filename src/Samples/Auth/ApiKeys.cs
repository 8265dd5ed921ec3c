using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace Samples.Auth;

/// <summary>Keys of programs that call the services. Only their hashes stay in memory.</summary>
/// <param name="keys">At least 16 characters each.</param>
/// <exception cref="ArgumentException">A key is shorter.</exception>
public class ApiKeys(IEnumerable<string> keys)
{
    private const int MinLength = 16;

    private readonly List<byte[]> _hashes = [.. keys.Select(static key => key.Trim()).Select(HashOfKey)];

    /// <summary>Compares with all keys, so that the time does not depend on the key.</summary>
    public bool Contains(string key)
    {
        if (string.IsNullOrEmpty(key)) return false;

        var hash = Hash(key);
        var found = false;
        foreach (var known in _hashes) found |= CryptographicOperations.FixedTimeEquals(hash, known);
        return found;
    }

    private static byte[] HashOfKey(string key) => key.Length >= MinLength
        ? Hash(key)
        : throw new ArgumentException($"ApiKeys has a key of {key.Length} characters; use {MinLength} or more: openssl rand -hex 16.");

    private static byte[] Hash(string key) => SHA256.HashData(Encoding.UTF8.GetBytes(key));
}
