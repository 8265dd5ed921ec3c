#nullable enable

using System;
using System.Net;
using ServiceStack.Common.Web;

namespace ServiceStack.Shared;

/// <summary>Recognizes bodies that are forms by their Content-Type.</summary>
internal static class FormBody
{
    public static bool Is(string? contentType) => IsUrlEncoded(contentType) || IsMultipart(contentType);

    public static bool IsUrlEncoded(string? contentType) => IsMediaType(contentType, "application/x-www-form-urlencoded");

    public static bool IsMultipart(string? contentType) => IsMediaType(contentType, "multipart/form-data");

    /// <returns>The error for a form that exceeds a limit: 400.</returns>
    public static HttpError TooMuch(string what) => new(
        HttpStatusCode.BadRequest, "FormTooLarge", $"The form has {what}. Send fewer or smaller parts, or the data as the body itself.");

    private static bool IsMediaType(string? contentType, string mediaType) =>
        contentType is not null
        && contentType.StartsWith(mediaType, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == mediaType.Length || contentType[mediaType.Length] is ';' or ' ' or '\t');
}
