namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.Common.Web;

/// <summary>URLs and methods of the clients.</summary>
internal static class ClientUrls
{
    public static string Slashed(string url) => string.IsNullOrEmpty(url) || url[url.Length - 1] == '/' ? url : url + "/";

    /// <summary>Gets the absolute URL of a relative one. An absolute URL is returned unchanged.</summary>
    public static string Absolute(string baseUri, string relativeOrAbsoluteUrl) =>
        relativeOrAbsoluteUrl.StartsWith("http:", StringComparison.OrdinalIgnoreCase)
        || relativeOrAbsoluteUrl.StartsWith("https:", StringComparison.OrdinalIgnoreCase)
            ? relativeOrAbsoluteUrl
            : Slashed(baseUri) + relativeOrAbsoluteUrl.TrimStart('/');

    /// <summary>Gets the URL that predefined routes with or without a response are below.</summary>
    public static string Predefined(string baseUri, string format, bool isOneWay, bool isNew) =>
        Slashed(baseUri) + format + (isOneWay ? (isNew ? "/oneway/" : "/asynconeway/") : (isNew ? "/reply/" : "/syncreply/"));

    /// <exception cref="NotSupportedException">HTTP has no such method.</exception>
    public static string KnownVerb(string httpVerb)
    {
        if (!HttpMethods.HasVerb(httpVerb)) throw new NotSupportedException("Unknown HTTP Method is not supported: " + httpVerb);

        return httpVerb.ToUpperInvariant();
    }

    /// <exception cref="InvalidOperationException">The URL is relative, or of another scheme than http and https.</exception>
    public static Uri ToUri(string url)
    {
        if (Uri.TryCreate(url, UriKind.Absolute, out var uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps))
            return uri;

        throw new InvalidOperationException(
            $"'{url}' is no absolute http or https URL. Give the client a base URL, such as https://shop.example/api: in its constructor, "
                + "or by SetBaseUri.");
    }
}
