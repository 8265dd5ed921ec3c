namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Security.Cryptography;
using System.Text;

/// <summary>A hash of the data with random bytes behind it: SHA-256 and 4 bytes by default.</summary>
public class SaltedHash : IHashProvider
{
    private static readonly RandomNumberGenerator Random = RandomNumberGenerator.Create();

    private readonly HashAlgorithm algorithm;
    private readonly int saltLength;

    /// <summary>Initializes a new instance with an algorithm and the number of random bytes.</summary>
    public SaltedHash(HashAlgorithm HashAlgorithm, int theSaltLength)
    {
        algorithm = HashAlgorithm;
        saltLength = theSaltLength;
    }

    /// <summary>Initializes a new instance of the <see cref="SaltedHash"/> class.</summary>
    public SaltedHash() : this(SHA256.Create(), 4)
    {
    }

    /// <inheritdoc/>
    public void GetHashAndSalt(byte[] Data, out byte[] Hash, out byte[] Salt)
    {
        Salt = new byte[saltLength];
        Random.GetBytes(Salt);
        Hash = Compute(Data, Salt);
    }

    /// <inheritdoc/>
    public void GetHashAndSaltString(string Data, out string Hash, out string Salt)
    {
        GetHashAndSalt(Encoding.UTF8.GetBytes(Data), out var hash, out var salt);
        Hash = Convert.ToBase64String(hash);
        Salt = Convert.ToBase64String(salt);
    }

    /// <inheritdoc/>
    public bool VerifyHash(byte[] Data, byte[] Hash, byte[] Salt) => SameBytes.Are(Compute(Data, Salt), Hash);

    /// <inheritdoc/>
    public bool VerifyHashString(string Data, string Hash, string Salt)
    {
        if (Data == null || Hash == null || Salt == null) return false;
        return VerifyHash(Encoding.UTF8.GetBytes(Data), Convert.FromBase64String(Hash), Convert.FromBase64String(Salt));
    }

    private byte[] Compute(byte[] data, byte[] salt)
    {
        var salted = new byte[data.Length + salt.Length];
        data.CopyTo(salted, 0);
        salt.CopyTo(salted, data.Length);
        lock (algorithm) return algorithm.ComputeHash(salted);
    }
}
