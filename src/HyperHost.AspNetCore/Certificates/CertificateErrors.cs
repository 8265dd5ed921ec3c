using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>Messages that say why a certificate can't be used and what to do, one line each.</summary>
internal static class CertificateErrors
{
    public static ListenException None(ListenAddress address) =>
        new($"{address}: there is no certificate. Name a PEM or PFX file in Tls.Certificates (--certificate), or write http://.");

    public static ListenException NotThere(string what, string file) =>
        new($"{what} {file} does not exist. Is the path right, seen from the folder that the process runs in?");

    public static ListenException Unreadable(string what, string file, Exception inner) =>
        new($"{what} {file} can't be read: {inner.Message} The user that runs the process needs the right to read it.", inner);

    public static ListenException NoCertificate(string file) =>
        new($"Certificate {file} is neither PEM (-----BEGIN CERTIFICATE-----) nor PFX. Name the file that holds the certificate.");

    public static ListenException Broken(string file, Exception inner) =>
        new($"Certificate {file} can't be understood: {OneLine(inner)} Have it written anew, as PEM or PFX.", inner);

    public static ListenException NoPassword(string file) =>
        new($"{file} is encrypted. Put its password into a file and name that in Tls.PasswordFile (--certificate-password-file).");

    public static ListenException WrongPassword(string file, Exception inner) =>
        new($"{file}: the password is wrong. It is the first line of Tls.PasswordFile (--certificate-password-file).", inner);

    public static ListenException NoKeyInside(string file) =>
        new($"Certificate {file} holds no private key. Export it together with its key, or name the key in Tls.Keys (--certificate-key).");

    public static ListenException NoMatch(string file, IEnumerable<string> keys) =>
        new($"Certificate {file}: none of the private keys ({string.Join(", ", keys)}) belongs to it. "
            + "Name the key that it was requested with.");

    public static ListenException NoKey(string file) =>
        new($"Key {file} holds no private key in PEM (-----BEGIN PRIVATE KEY-----). Name the file that holds the key.");

    public static ListenException OldKey(string file) =>
        new($"Key {file} is encrypted in the old way of OpenSSL, which can't be read. Write it anew: openssl pkcs8 -topk8 -in {file}.");

    public static ListenException BrokenKey(string file, Exception inner) =>
        new($"Key {file} can't be understood: {OneLine(inner)} It has to be an RSA or EC key in PEM.", inner);

    private static string OneLine(Exception error)
    {
        var text = string.Join(" ", error.Message.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries).Select(line => line.Trim()));
        return text.EndsWith('.') ? text : text + ".";
    }
}
