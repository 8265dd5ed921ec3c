namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Hashes passwords. Register one of your own to change how.</summary>
public interface IHashProvider
{
    /// <summary>Hashes bytes with new random ones.</summary>
    void GetHashAndSalt(byte[] Data, out byte[] Hash, out byte[] Salt);

    /// <summary>Hashes a text with new random bytes; hash and salt are in Base64.</summary>
    void GetHashAndSaltString(string Data, out string Hash, out string Salt);

    /// <summary>Whether bytes have this hash.</summary>
    bool VerifyHash(byte[] Data, byte[] Hash, byte[] Salt);

    /// <summary>Whether a text has this hash; false for null.</summary>
    bool VerifyHashString(string Data, string Hash, string Salt);
}
