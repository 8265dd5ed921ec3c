namespace ServiceStack.Common;

using System;

public static class CryptUtils
{
    public static RsaKeyPair KeyPair;

    public static RsaKeyLengths Length;

    public static RsaKeyPair CreatePublicAndPrivateKeyPair() => throw new NotImplementedException();

    public static RsaKeyPair CreatePublicAndPrivateKeyPair(RsaKeyLengths length = RsaKeyLengths.Bit2048) => throw new NotImplementedException();

    public static string Decrypt(this string data) => throw new NotImplementedException();

    public static string Decrypt(string privateKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048) => throw new NotImplementedException();

    public static string Encrypt(this string data) => throw new NotImplementedException();

    public static string Encrypt(string publicKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048) => throw new NotImplementedException();
}
