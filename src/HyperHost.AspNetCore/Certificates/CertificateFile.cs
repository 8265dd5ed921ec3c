using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>Reads a certificate with its private key, and its issuers' certificates.</summary>
internal static class CertificateFile
{
    private const int InvalidPassword = unchecked((int)0x80070056);

    /// <param name="file">PEM, PFX or DER.</param>
    /// <param name="keys">Private keys from other files, with the names of those files.</param>
    /// <param name="password">Password of PFX files and encrypted keys; null for none.</param>
    /// <returns>The server's certificate with its private key, and the other certificates of the file.</returns>
    /// <exception cref="ListenException">The certificate can't be used; the message has the reason and what to do.</exception>
    public static (X509Certificate2 Certificate, X509Certificate2Collection Issuers) Read(
        TlsFile file, IReadOnlyList<(string File, PrivateKey Key)> keys, string? password)
    {
        X509Certificate2Collection all;
        try
        {
            all = ReadAll(file, password);
        }
        catch (CryptographicException error)
        {
            throw CertificateErrors.Broken(file.Name, error);
        }

        if (all.Count == 0) throw CertificateErrors.NoCertificate(file.Name);

        // the server's certificate: in a PFX the one with a private key, in a PEM the first (RFC 8446 §4.4.2)
        var own = all.FirstOrDefault(static one => one.HasPrivateKey) ?? all[0];
        var issuers = new X509Certificate2Collection(all.Where(one => one != own).ToArray());
        return (own.HasPrivateKey ? own : Usable(WithKey(file, own, keys, password)), issuers);
    }

    private static X509Certificate2Collection ReadAll(TlsFile file, string? password)
    {
        var all = new X509Certificate2Collection();
        if (file.Text.Contains("-----BEGIN ", StringComparison.Ordinal))
        {
            all.ImportFromPem(file.Text);
            return all;
        }

        switch (KindOf(file))
        {
            case X509ContentType.Cert:
                all.Add(X509CertificateLoader.LoadCertificate(file.Bytes));
                return all;
            case X509ContentType.Pfx:
                return ReadPfx(file, password);
            default:
                return all;
        }
    }

    private static X509ContentType KindOf(TlsFile file)
    {
        try
        {
            return file.Bytes.Length == 0 ? X509ContentType.Unknown : X509Certificate2.GetCertContentType(file.Bytes);
        }
        catch (CryptographicException)
        {
            return X509ContentType.Unknown;
        }
    }

    private static X509Certificate2Collection ReadPfx(TlsFile file, string? password)
    {
        try
        {
            return X509CertificateLoader.LoadPkcs12Collection(file.Bytes, password);
        }
        catch (CryptographicException error) when (error.HResult == InvalidPassword)
        {
            throw password is null ? CertificateErrors.NoPassword(file.Name) : CertificateErrors.WrongPassword(file.Name, error);
        }
    }

    private static X509Certificate2 WithKey(
        TlsFile file, X509Certificate2 own, IReadOnlyList<(string File, PrivateKey Key)> keys, string? password)
    {
        if (PrivateKey.Find(file, password) is { } inside)
            return inside.AddTo(own) ?? throw CertificateErrors.NoMatch(file.Name, [file.Name]);
        if (keys.Count == 0) throw CertificateErrors.NoKeyInside(file.Name);

        return keys.Select(key => key.Key.AddTo(own)).FirstOrDefault(static with => with is not null)
            ?? throw CertificateErrors.NoMatch(file.Name, keys.Select(static key => key.File));
    }

    // Windows' TLS accepts only keys that were exported and imported again
    private static X509Certificate2 Usable(X509Certificate2 certificate) => OperatingSystem.IsWindows()
        ? X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pfx), password: null) : certificate;
}
