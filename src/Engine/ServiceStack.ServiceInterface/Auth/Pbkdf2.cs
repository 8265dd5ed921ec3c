namespace ServiceStack.ServiceInterface.Auth;

/// <summary>PBKDF2 (RFC 8018 §5.2) with HMAC-SHA256.</summary>
internal static partial class Pbkdf2
{
    /// <summary>Bytes of what is derived: one block of SHA-256.</summary>
    public const int Size = 32;

    /// <param name="password">Any bytes.</param>
    /// <param name="salt">16 bytes or more.</param>
    /// <param name="rounds">1 or more; the time grows with them.</param>
    public static partial byte[] Derive(byte[] password, byte[] salt, int rounds);
}
