namespace ServiceStack.ServiceInterface.Auth;

using System.Text;

/// <summary>Encodes texts as OAuth 1.0 requires.</summary>
public static class OAuthUtils
{
    private const string Unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";

    /// <summary>Percent-encoded UTF-8 as OAuth 1.0 (RFC 5849 §3.6) wants it: upper-case hex, unreserved characters stay.</summary>
    public static string PercentEncode(string s)
    {
        if (s == null) return null;

        var encoded = new StringBuilder(s.Length + 16);
        foreach (var b in Encoding.UTF8.GetBytes(s))
        {
            if (Unreserved.IndexOf((char)b) >= 0) encoded.Append((char)b);
            else encoded.Append('%').Append(b.ToString("X2", System.Globalization.CultureInfo.InvariantCulture));
        }

        return encoded.ToString();
    }
}
