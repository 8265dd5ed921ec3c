namespace ServiceStack.ServiceHost;

using System.Net;

/// <summary>
/// Whether browsers send a cookie along with requests from other sites. .NET's Cookie has no place for it but its comment, which no
/// browser reads: a cookie whose comment is <c>SameSite=Lax</c>, <c>SameSite=Strict</c> or <c>SameSite=None</c> is sent with that.
/// </summary>
internal static class SameSite
{
    private const string Mark = "SameSite=";

    /// <param name="cookie">Gets the attribute.</param>
    /// <param name="value">Lax, Strict or None; null leaves it to the browser.</param>
    public static void Set(Cookie cookie, string value) => cookie.Comment = value == null ? null : Mark + value;

    /// <returns><c>SameSite=Lax</c>, for instance; null for no attribute.</returns>
    public static string AttributeOf(Cookie cookie) =>
        cookie.Comment is Mark + "Lax" or Mark + "Strict" or Mark + "None" ? cookie.Comment : null;
}
