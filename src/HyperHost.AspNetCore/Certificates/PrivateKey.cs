using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>An RSA or EC private key from a PEM file.</summary>
/// <remarks>RFC 7468 §10 and §11 (PKCS #8, plain and encrypted), and the older labels of OpenSSL.</remarks>
internal sealed class PrivateKey
{
    private readonly RSA? _rsa;
    private readonly ECDsa? _ec;

    private PrivateKey(RSA? rsa, ECDsa? ec)
    {
        _rsa = rsa;
        _ec = ec;
    }

    /// <returns>The first key of the file; null if the file has no key.</returns>
    /// <exception cref="ListenException">The key can't be read.</exception>
    public static PrivateKey? Find(TlsFile file, string? password)
    {
        ReadOnlySpan<char> text = file.Text;
        while (PemEncoding.TryFind(text, out var fields))
        {
            var label = text[fields.Label].ToString();
            if (label.EndsWith("PRIVATE KEY", StringComparison.Ordinal))
            {
                var bytes = new byte[fields.DecodedDataLength];
                Convert.TryFromBase64Chars(text[fields.Base64Data], bytes, out _);
                return Read(file.Name, label, bytes, password);
            }

            text = text[fields.Location.End..];
        }

        if (file.Text.Contains("Proc-Type: 4,ENCRYPTED", StringComparison.Ordinal)) throw CertificateErrors.OldKey(file.Name);

        return null;
    }

    /// <returns>The certificate with this key; null if the key does not match.</returns>
    public X509Certificate2? AddTo(X509Certificate2 certificate)
    {
        try
        {
            return _rsa is not null
                ? certificate.GetRSAPublicKey() is null ? null : certificate.CopyWithPrivateKey(_rsa)
                : certificate.GetECDsaPublicKey() is null ? null : certificate.CopyWithPrivateKey(_ec!);
        }
        catch (Exception error) when (error is ArgumentException or CryptographicException)
        {
            return null;
        }
    }

    private static PrivateKey Read(string file, string label, byte[] bytes, string? password)
    {
        if (label == "ENCRYPTED PRIVATE KEY" && password is null) throw CertificateErrors.NoPassword(file);

        try
        {
            return label switch
            {
                "RSA PRIVATE KEY" => OfRsa(rsa => rsa.ImportRSAPrivateKey(bytes, out _)),
                "EC PRIVATE KEY" => OfEc(ec => ec.ImportECPrivateKey(bytes, out _)),
                "ENCRYPTED PRIVATE KEY" => OfAny(key => key.ImportEncryptedPkcs8PrivateKey(password, bytes, out _)),
                _ => OfAny(key => key.ImportPkcs8PrivateKey(bytes, out _)),
            };
        }
        catch (CryptographicException error)
        {
            throw label == "ENCRYPTED PRIVATE KEY"
                ? CertificateErrors.WrongPassword(file, error) : CertificateErrors.BrokenKey(file, error);
        }
    }

    // a PKCS #8 label does not tell the algorithm, so each one is tried
    private static PrivateKey OfAny(Action<AsymmetricAlgorithm> import)
    {
        try
        {
            return OfRsa(import);
        }
        catch (CryptographicException)
        {
            return OfEc(import);
        }
    }

    private static PrivateKey OfRsa(Action<RSA> import)
    {
        var rsa = RSA.Create();
        import(rsa);
        return new PrivateKey(rsa, null);
    }

    private static PrivateKey OfEc(Action<ECDsa> import)
    {
        var ec = ECDsa.Create();
        import(ec);
        return new PrivateKey(null, ec);
    }
}
