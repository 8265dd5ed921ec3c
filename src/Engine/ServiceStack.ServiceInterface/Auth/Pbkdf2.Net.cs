namespace ServiceStack.ServiceInterface.Auth;

using System.Security.Cryptography;

internal static partial class Pbkdf2
{
    public static partial byte[] Derive(byte[] password, byte[] salt, int rounds) =>
        Rfc2898DeriveBytes.Pbkdf2(password, salt, rounds, HashAlgorithmName.SHA256, Size);
}
