using System;
using System.Collections.Generic;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Certificates that the tests make themselves, in a folder that goes with them.</summary>
internal sealed class TestCertificates : IDisposable
{
    public const string Password = "open sesame";

    private readonly List<X509Certificate2> _made = [];

    public TestCertificates()
    {
        Folder = Directory.CreateTempSubdirectory("hyperhost-tls").FullName;
        File.WriteAllText(PasswordFile, Password + "\n");
    }

    public string Folder { get; }

    public string PasswordFile => In("password");

    public string In(string name) => Path.Combine(Folder, name);

    /// <summary>A certificate of its own, with its key.</summary>
    /// <param name="names">Host names; the first is the subject's.</param>
    /// <param name="days">From now to its end; below zero it has ended.</param>
    /// <param name="isRsa">RSA, or EC.</param>
    public X509Certificate2 Make(string[] names, double days = 30, bool isRsa = false)
    {
        using var rsa = isRsa ? RSA.Create(2048) : null;
        using var ec = isRsa ? null : ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var subject = new X500DistinguishedName("CN=" + names[0]);
        var request = rsa is not null
            ? new CertificateRequest(subject, rsa, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            : new CertificateRequest(subject, ec!, HashAlgorithmName.SHA256);
        var builder = new SubjectAlternativeNameBuilder();
        foreach (var name in names) builder.AddDnsName(name);
        request.CertificateExtensions.Add(builder.Build());
        var now = DateTimeOffset.UtcNow;
        var certificate = request.CreateSelfSigned(now.AddDays(-60), now.AddDays(days));
        _made.Add(certificate);
        return certificate;
    }

    /// <summary>Writes the certificate and its key into one PEM file.</summary>
    public string WriteBoth(X509Certificate2 certificate, string name)
    {
        File.WriteAllText(In(name), certificate.ExportCertificatePem() + "\n" + KeyOf(certificate) + "\n");
        return In(name);
    }

    public string WriteCertificate(X509Certificate2 certificate, string name)
    {
        File.WriteAllText(In(name), certificate.ExportCertificatePem() + "\n");
        return In(name);
    }

    /// <summary>Writes the key alone, as PKCS #8; encrypted with <see cref="Password"/> if wanted.</summary>
    public string WriteKey(X509Certificate2 certificate, string name, bool isEncrypted = false)
    {
        using AsymmetricAlgorithm key = (AsymmetricAlgorithm?)certificate.GetRSAPrivateKey() ?? certificate.GetECDsaPrivateKey()!;
        File.WriteAllText(
            In(name),
            isEncrypted
                ? key.ExportEncryptedPkcs8PrivateKeyPem(
                    Password, new PbeParameters(PbeEncryptionAlgorithm.Aes256Cbc, HashAlgorithmName.SHA256, 1000))
                : key.ExportPkcs8PrivateKeyPem());
        return In(name);
    }

    public string WritePfx(X509Certificate2 certificate, string name, string? password = null)
    {
        File.WriteAllBytes(In(name), certificate.Export(X509ContentType.Pfx, password));
        return In(name);
    }

    public string Write(string name, string text)
    {
        File.WriteAllText(In(name), text);
        return In(name);
    }

    public void Dispose()
    {
        _made.ForEach(static certificate => certificate.Dispose());
        Directory.Delete(Folder, recursive: true);
    }

    private static string KeyOf(X509Certificate2 certificate)
    {
        using AsymmetricAlgorithm key = (AsymmetricAlgorithm?)certificate.GetRSAPrivateKey() ?? certificate.GetECDsaPrivateKey()!;
        return key.ExportPkcs8PrivateKeyPem();
    }
}
