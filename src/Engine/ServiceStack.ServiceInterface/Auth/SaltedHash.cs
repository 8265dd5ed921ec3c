namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Security.Cryptography;

public class SaltedHash : IHashProvider
{
    public SaltedHash(HashAlgorithm HashAlgorithm, int theSaltLength)
    {
        throw new NotImplementedException();
    }

    public SaltedHash()
    {
    }

    public void GetHashAndSalt(byte[] Data, out byte[] Hash, out byte[] Salt) => throw new NotImplementedException();

    public void GetHashAndSaltString(string Data, out string Hash, out string Salt) => throw new NotImplementedException();

    public bool VerifyHash(byte[] Data, byte[] Hash, byte[] Salt) => throw new NotImplementedException();

    public bool VerifyHashString(string Data, string Hash, string Salt) => throw new NotImplementedException();
}
