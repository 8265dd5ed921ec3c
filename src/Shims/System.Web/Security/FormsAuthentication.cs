using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace System.Web.Security;

/// <summary>Of forms authentication what applications name without System.Web around them: its cookie's name and its hashes.</summary>
public static class FormsAuthentication
{
    /// <summary>The cookie's name unless web.config sets another.</summary>
    public static string FormsCookieName => ".ASPXAUTH";

    public static string FormsCookiePath => "/";

    public static string LoginUrl => "/login.aspx";

    public static string DefaultUrl => "/default.aspx";

    /// <param name="password">Read as UTF-8.</param>
    /// <param name="passwordFormat"><c>SHA1</c> or <c>MD5</c>, in any case.</param>
    /// <returns>The hash in capital hex.</returns>
    /// <exception cref="ArgumentException">Another format.</exception>
    [Obsolete("Its hashes are no protection today: use a key derivation function.")]
    public static string HashPasswordForStoringInConfigFile(string password, string passwordFormat)
    {
        ArgumentNullException.ThrowIfNull(password);
        var bytes = Encoding.UTF8.GetBytes(password);
#pragma warning disable CA5350, CA5351 // the caller names it
        var hash = passwordFormat?.ToUpper(CultureInfo.InvariantCulture) switch
        {
            "SHA1" => SHA1.HashData(bytes),
            "MD5" => MD5.HashData(bytes),
            _ => throw new ArgumentException($"SHA1 and MD5 are known, '{passwordFormat}' is not.", nameof(passwordFormat)),
        };
#pragma warning restore CA5350, CA5351
        return Convert.ToHexString(hash);
    }
}
