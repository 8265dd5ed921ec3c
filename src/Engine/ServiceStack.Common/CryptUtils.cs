namespace ServiceStack.Common;

using System;
using System.IO;
using System.Security.Cryptography;
using System.Text;

/// <summary>Encrypts texts of any length with RSA. Keys are XML.</summary>
/// <remarks>
/// A text is encoded in UTF-16, little-endian, and cut into blocks of the key's length less 42 bytes, which OAEP with SHA-1 needs. Each
/// encrypted block has the key's length and is written as base64 with padding. The blocks follow each other without a separator.
/// </remarks>
public static class CryptUtils
{
    private const int BytesOfPadding = 42;

    /// <summary>The key pair that <see cref="Encrypt(string)"/> and <see cref="Decrypt(string)"/> use.</summary>
    public static RsaKeyPair KeyPair;

    /// <summary>Length of <see cref="KeyPair"/>. Default: 2048 bits.</summary>
    public static RsaKeyLengths Length;

    /// <summary>Creates a key pair of 2048 bits.</summary>
    public static RsaKeyPair CreatePublicAndPrivateKeyPair() => CreatePublicAndPrivateKeyPair(RsaKeyLengths.Bit2048);

    /// <summary>Creates a key pair.</summary>
    public static RsaKeyPair CreatePublicAndPrivateKeyPair(RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        return new RsaKeyPair
        {
            PrivateKey = rsa.ToXmlString(includePrivateParameters: true),
            PublicKey = rsa.ToXmlString(includePrivateParameters: false),
        };
    }

    /// <summary>Decrypts a text with <see cref="KeyPair"/>.</summary>
    /// <exception cref="ArgumentNullException"><see cref="KeyPair"/> is not set.</exception>
    public static string Decrypt(this string data)
    {
        if (KeyPair == null) throw new ArgumentNullException(nameof(KeyPair), "No KeyPair given for decryption in CryptUtils");

        return Decrypt(KeyPair.PrivateKey, data, LengthOrDefault);
    }

    /// <summary>Decrypts a text that <see cref="Encrypt(string, string, RsaKeyLengths)"/> returned.</summary>
    /// <param name="privateKey">The private key as XML.</param>
    /// <param name="data">Base64.</param>
    /// <exception cref="FormatException">The text's length doesn't fit the key.</exception>
    public static string Decrypt(string privateKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        rsa.FromXmlString(privateKey);

        var size = rsa.KeySize / 8;
        var charsOfBlock = (size + 2) / 3 * 4;
        if (data.Length % charsOfBlock != 0)
        {
            throw new FormatException(
                $"A text encrypted with a key of {rsa.KeySize} bits has a multiple of {charsOfBlock} characters; this one has "
                    + $"{data.Length}.");
        }

        var text = new MemoryStream();
        for (var at = 0; at < data.Length; at += charsOfBlock)
        {
            var block = rsa.Decrypt(Convert.FromBase64String(data.Substring(at, charsOfBlock)), fOAEP: true);
            text.Write(block, 0, block.Length);
        }

        return Encoding.Unicode.GetString(text.ToArray());
    }

    /// <summary>Encrypts a text with <see cref="KeyPair"/>.</summary>
    /// <exception cref="ArgumentNullException"><see cref="KeyPair"/> is not set.</exception>
    public static string Encrypt(this string data)
    {
        if (KeyPair == null) throw new ArgumentNullException(nameof(KeyPair), "No KeyPair given for encryption in CryptUtils");

        return Encrypt(KeyPair.PublicKey, data, LengthOrDefault);
    }

    /// <summary>Encrypts a text.</summary>
    /// <param name="publicKey">The public key as XML.</param>
    /// <param name="data">Text of any length.</param>
    /// <returns>Base64.</returns>
    public static string Encrypt(string publicKey, string data, RsaKeyLengths length = RsaKeyLengths.Bit2048)
    {
        using var rsa = new RSACryptoServiceProvider((int)length);
        rsa.FromXmlString(publicKey);

        var bytes = Encoding.Unicode.GetBytes(data);
        var bytesOfBlock = (rsa.KeySize / 8) - BytesOfPadding;
        var text = new StringBuilder();
        var at = 0;
        do
        {
            var block = bytes.AsSpan(at, Math.Min(bytesOfBlock, bytes.Length - at)).ToArray();
            text.Append(Convert.ToBase64String(rsa.Encrypt(block, fOAEP: true)));
            at += bytesOfBlock;
        }
        while (at < bytes.Length);

        return text.ToString();
    }

    private static RsaKeyLengths LengthOrDefault => Length == 0 ? RsaKeyLengths.Bit2048 : Length;
}
