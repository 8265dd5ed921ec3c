namespace ServiceStack.Internal.Responses;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
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

    /// <summary>Whether a DTO in this format is text, which any encoding of it may carry. An unknown format is bytes.</summary>
    public static bool IsText(string contentType)
    {
        if (contentType == null || ContentType.GetEndpointAttributes(contentType) is EndpointAttributes.Json or EndpointAttributes.Xml
            or EndpointAttributes.Jsv or EndpointAttributes.Html or EndpointAttributes.Csv or EndpointAttributes.Yaml) return true;

        var real = ContentType.GetRealContentType(contentType);
        return real.StartsWith("text/", StringComparison.Ordinal)
            || real.EndsWith("+json", StringComparison.Ordinal)
            || real.EndsWith("+xml", StringComparison.Ordinal)
            || real is ContentType.JavaScript or "application/soap+xml";
    }

    public static bool Is(string contentType, string wanted) =>
        contentType != null && contentType.StartsWith(wanted, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == wanted.Length || contentType[wanted.Length] is ';' or ' ');
}
