using System;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Tells bodies that are forms by their Content-Type.</summary>
internal static class FormBody
{
    public static bool Is(string? contentType) => IsUrlEncoded(contentType) || IsMultipart(contentType);

    public static bool IsUrlEncoded(string? contentType) => IsMediaType(contentType, "application/x-www-form-urlencoded");

    public static bool IsMultipart(string? contentType) => IsMediaType(contentType, "multipart/form-data");

    private static bool IsMediaType(string? contentType, string mediaType) =>
        contentType is not null
        && contentType.StartsWith(mediaType, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == mediaType.Length || contentType[mediaType.Length] is ';' or ' ');
}
