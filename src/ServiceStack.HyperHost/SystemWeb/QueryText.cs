using System;
using System.Reflection;
using System.Web;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// Whether a request has a query, without creating System.Web's collection of it, which stays in memory until the request's timeout.
/// </summary>
/// <remarks>
/// The text is read from a private field of Mono's, since RewritePath may have changed it. Without that field, the collection is read.
/// </remarks>
internal static class QueryText
{
    private static readonly Func<HttpRequest, string>? Read = FindReader();

    public static bool IsEmpty(HttpRequest request) =>
        Read is null ? request.QueryString.Count == 0 : string.IsNullOrEmpty(Read(request));

    private static Func<HttpRequest, string>? FindReader()
    {
        var getter = typeof(HttpRequest).GetProperty("QueryStringRaw", BindingFlags.Instance | BindingFlags.NonPublic)?.GetGetMethod(
            nonPublic: true);
        return getter?.ReturnType == typeof(string)
            ? (Func<HttpRequest, string>)getter.CreateDelegate(typeof(Func<HttpRequest, string>)) : null;
    }
}
