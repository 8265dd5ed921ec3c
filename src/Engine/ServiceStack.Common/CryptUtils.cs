namespace ServiceStack.Common;

using System;
using System.Security.Cryptography;
using System.Text;

/// <summary>RSA with keys as XML. A text may be as long as one block: the key's bytes less the padding.</summary>
public static class CryptUtils
{
    public static RsaKeyPair KeyPair;

    public static RsaKeyLengths Length;

    public static RsaKeyPair CreatePublicAndPrivateKeyPair() => CreatePublicAndPrivateKeyPair(RsaKeyLengths.Bit2048);

    public static RsaKeyPair CreatePublicAndPrivateKeyPair(RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        return new RsaKeyPair
        {
            PrivateKey = rsa.ToXmlString(includePrivateParameters: true),
            PublicKey = rsa.ToXmlString(includePrivateParameters: false),
        };
    }

    /// <exception cref="ArgumentNullException">No <see cref="KeyPair"/> was set.</exception>
    public static string Decrypt(this string data)
    {
        if (KeyPair == null) throw new ArgumentNullException(nameof(KeyPair), "No KeyPair given for decryption in CryptUtils");

        return Decrypt(KeyPair.PrivateKey, data, LengthOrDefault);
    }

    public static string Decrypt(string privateKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        rsa.FromXmlString(privateKey);
        return Encoding.UTF8.GetString(rsa.Decrypt(Convert.FromBase64String(data), fOAEP: false));
    }

    /// <exception cref="ArgumentNullException">No <see cref="KeyPair"/> was set.</exception>
    public static string Encrypt(this string data)
    {
        if (KeyPair == null) throw new ArgumentNullException(nameof(KeyPair), "No KeyPair given for encryption in CryptUtils");

        return Encrypt(KeyPair.PublicKey, data, LengthOrDefault);
    }

    public static string Encrypt(string publicKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        rsa.FromXmlString(publicKey);
        return Convert.ToBase64String(rsa.Encrypt(Encoding.UTF8.GetBytes(data), fOAEP: false));
    }

    private static RsaKeyLengths LengthOrDefault => Length == 0 ? RsaKeyLengths.Bit2048 : Length;
}
