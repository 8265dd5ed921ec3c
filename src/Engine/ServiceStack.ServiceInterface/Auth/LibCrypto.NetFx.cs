namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Runtime.InteropServices;

/// <summary>PBKDF2 of OpenSSL 3 or 1.1, where the system has it.</summary>
internal static class LibCrypto
{
    private const string Version3 = "libcrypto.so.3";
    private const string Version11 = "libcrypto.so.1.1";

    private delegate int Derivation(
        byte[] password, int passwordLength, byte[] salt, int saltLength, int rounds, IntPtr digest, int derivedLength, byte[] derived);

    /// <returns>Null if the system has neither.</returns>
    public static Pbkdf2.DeriveKey Find() => Of(Sha256Of3, DeriveBy3) ?? Of(Sha256Of11, DeriveBy11);

    private static Pbkdf2.DeriveKey Of(Func<IntPtr> sha256, Derivation derive)
    {
        IntPtr digest;
        try
        {
            digest = sha256();
        }
        catch (Exception ex) when (ex is DllNotFoundException or EntryPointNotFoundException or BadImageFormatException)
        {
            return null;
        }

        return (password, salt, rounds, derived) =>
            derive(password, password.Length, salt, salt.Length, rounds, digest, derived.Length, derived) == 1;
    }

#pragma warning disable RS0030 // two names of one library; the host may be absent
    [DllImport(Version3, EntryPoint = "EVP_sha256")]
    private static extern IntPtr Sha256Of3();

    [DllImport(Version11, EntryPoint = "EVP_sha256")]
    private static extern IntPtr Sha256Of11();

    [DllImport(Version3, EntryPoint = "PKCS5_PBKDF2_HMAC")]
    private static extern int DeriveBy3(
        byte[] password, int passwordLength, byte[] salt, int saltLength, int rounds, IntPtr digest, int derivedLength, byte[] derived);

    [DllImport(Version11, EntryPoint = "PKCS5_PBKDF2_HMAC")]
    private static extern int DeriveBy11(
        byte[] password, int passwordLength, byte[] salt, int saltLength, int rounds, IntPtr digest, int derivedLength, byte[] derived);
#pragma warning restore RS0030
}
