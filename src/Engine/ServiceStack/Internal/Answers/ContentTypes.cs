namespace ServiceStack.Internal.Answers;

using System;
using ServiceStack.Common.Web;
using ServiceStack.WebHost.Endpoints;

/// <summary>Content-Type header values, joined once.</summary>
internal static class ContentTypes
{
    private const string JsonUtf8 = ContentType.Json + ContentType.Utf8Suffix;
    private const string XmlUtf8 = ContentType.Xml + ContentType.Utf8Suffix;

    public static string WithCharset(string contentType, EndpointHostConfig config)
    {
        if (contentType == null || config?.AppendUtf8CharsetOnContentTypes?.Contains(contentType) != true) return contentType;
        return contentType switch
        {
            ContentType.Json => JsonUtf8,
            ContentType.Xml => XmlUtf8,
            _ => contentType + ContentType.Utf8Suffix,
        };
    }

    public static bool Is(string contentType, string wanted) =>
        contentType != null && contentType.StartsWith(wanted, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == wanted.Length || contentType[wanted.Length] is ';' or ' ');
}
