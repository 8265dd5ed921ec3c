using System;
using System.Reflection;
using System.Web;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// Whether a request has a query, without the collection that System.Web makes of it, and keeps until the request's timeout.
/// </summary>
/// <remarks>The text is Mono's own matter: RewritePath may have changed it. Where it can't be had, the collection is asked.</remarks>
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
