namespace ServiceStack.Common.Web;

using System;
using ServiceStack.ServiceHost;

/// <summary>Content types, and their formats.</summary>
public static class ContentType
{
    /// <summary>Bytes of any kind: <c>application/octet-stream</c>.</summary>
    public const string Binary = "application/octet-stream";

    /// <summary>BSON: <c>application/bson</c>.</summary>
    public const string Bson = "application/bson";

    /// <summary>CSV: <c>text/csv</c>.</summary>
    public const string Csv = "text/csv";

    /// <summary>HTML forms: <c>application/x-www-form-urlencoded</c>.</summary>
    public const string FormUrlEncoded = "application/x-www-form-urlencoded";

    /// <summary>Name of the header: <c>Content-Type</c>.</summary>
    public const string HeaderContentType = "Content-Type";

    /// <summary>HTML: <c>text/html</c>.</summary>
    public const string Html = "text/html";

    /// <summary>JavaScript: <c>application/javascript</c>.</summary>
    public const string JavaScript = "application/javascript";

    /// <summary>JSON: <c>application/json</c>.</summary>
    public const string Json = "application/json";

    /// <summary>HTML page with a response as JSON: <c>text/jsonreport</c>.</summary>
    public const string JsonReport = "text/jsonreport";

    /// <summary>JSON, earlier name: <c>text/json</c>.</summary>
    public const string JsonText = "text/json";

    /// <summary>JSV: <c>application/jsv</c>.</summary>
    public const string Jsv = "application/jsv";

    /// <summary>JSV, earlier name: <c>text/jsv</c>.</summary>
    public const string JsvText = "text/jsv";

    /// <summary>Markdown: <c>text/markdown</c>.</summary>
    public const string MarkdownText = "text/markdown";

    /// <summary>MessagePack: <c>application/x-msgpack</c>.</summary>
    public const string MsgPack = "application/x-msgpack";

    /// <summary>HTML forms with files: <c>multipart/form-data</c>.</summary>
    public const string MultiPartFormData = "multipart/form-data";

    /// <summary>Plain text: <c>text/plain</c>.</summary>
    public const string PlainText = "text/plain";

    /// <summary>Protocol Buffers: <c>application/x-protobuf</c>.</summary>
    public const string ProtoBuf = "application/x-protobuf";

    /// <summary>SOAP 1.1. v3's value starts with a space.</summary>
    public const string Soap11 = " text/xml; charset=utf-8";

    /// <summary>SOAP 1.2. v3's value starts with a space.</summary>
    public const string Soap12 = " application/soap+xml";

    /// <summary>Parameter for UTF-8: <c>; charset=utf-8</c>.</summary>
    public const string Utf8Suffix = "; charset=utf-8";

    /// <summary>XML: <c>application/xml</c>.</summary>
    public const string Xml = "application/xml";

    /// <summary>XML, earlier name: <c>text/xml</c>.</summary>
    public const string XmlText = "text/xml";

    /// <summary>YAML: <c>application/yaml</c>.</summary>
    public const string Yaml = "application/yaml";

    /// <summary>YAML, earlier name: <c>text/yaml</c>.</summary>
    public const string YamlText = "text/yaml";

    /// <summary>Gets the name of a format, for example <c>json</c>.</summary>
    public static string GetContentFormat(Format format) => format switch
    {
        Format.Soap11 => "soap11",
        Format.Soap12 => "soap12",
        _ => format.FromFormat(),
    };

    /// <summary>Gets the part after the slash: <c>json</c> of <c>application/json; charset=utf-8</c>.</summary>
    public static string GetContentFormat(string contentType)
    {
        if (contentType == null) return "json";

        var real = GetRealContentType(contentType);
        return real.Substring(real.LastIndexOf('/') + 1);
    }

    /// <summary>Gets the format of a content type.</summary>
    /// <returns><see cref="EndpointAttributes.None"/> for other content types and <see langword="null"/>.</returns>
    public static EndpointAttributes GetEndpointAttributes(string contentType)
    {
        if (contentType == null) return EndpointAttributes.None;
        if (ReferenceEquals(contentType, Json)) return EndpointAttributes.Json;

        return GetRealContentType(contentType) switch
        {
            Json or JsonText => EndpointAttributes.Json,
            Xml or XmlText => EndpointAttributes.Xml,
            Html => EndpointAttributes.Html,
            Jsv or JsvText => EndpointAttributes.Jsv,
            Csv => EndpointAttributes.Csv,
            Yaml or YamlText => EndpointAttributes.Yaml,
            "application/soap+xml" => EndpointAttributes.Soap12,
            ProtoBuf => EndpointAttributes.ProtoBuf,
            MsgPack => EndpointAttributes.MsgPack,
            _ => EndpointAttributes.None,
        };
    }

    /// <summary>Gets the media type in lower case, without parameters.</summary>
    public static string GetRealContentType(string contentType)
    {
        // the most frequent cases
        if (contentType == null || contentType == Json || IsRealContentType(contentType)) return contentType;

        var end = contentType.IndexOf(';');
        var media = end < 0 ? contentType : contentType.Substring(0, end);
        return media.Trim().ToLowerInvariant();
    }

    private static bool IsRealContentType(string text)
    {
        foreach (var c in text)
        {
            if (c is <= ' ' or ';' or (>= 'A' and <= 'Z') or > '~') return false;
        }

        return true;
    }

    /// <summary>Whether a content type is binary: bytes, images, audio, video, Protocol Buffers, MessagePack or BSON.</summary>
    public static bool IsBinary(this string contentType)
    {
        if (contentType == null) return false;

        var real = GetRealContentType(contentType);
        return real is Binary or ProtoBuf or MsgPack or Bson
            || real.StartsWith("image/", StringComparison.Ordinal)
            || real.StartsWith("audio/", StringComparison.Ordinal)
            || real.StartsWith("video/", StringComparison.Ordinal);
    }

    /// <summary>Whether two content types have the same media type. Case and parameters are ignored.</summary>
    public static bool MatchesContentType(this string contentType, string matchesContentType) =>
        GetRealContentType(contentType) == GetRealContentType(matchesContentType);

    /// <summary>Gets the part after the slash, for example <c>json</c>.</summary>
    public static string ToContentFormat(this string contentType) => GetContentFormat(contentType);

    /// <summary>Gets the content type of a format.</summary>
    /// <returns><see langword="null"/> for <see cref="Format.Other"/>.</returns>
    public static string ToContentType(this Format formats) => formats switch
    {
        Format.Soap11 or Format.Soap12 or Format.Xml => Xml,
        Format.Json => Json,
        Format.Jsv => Jsv,
        Format.Csv => Csv,
        Format.ProtoBuf => ProtoBuf,
        Format.MsgPack => MsgPack,
        Format.Html => Html,
        Format.Yaml => Yaml,
        _ => null,
    };

    /// <summary>Gets the feature of a content type's format.</summary>
    /// <returns><see cref="Feature.CustomFormat"/> for other content types.</returns>
    public static Feature ToFeature(this string contentType)
    {
        if (contentType == null) return Feature.None;

        return GetRealContentType(contentType) switch
        {
            Json or JsonText => Feature.Json,
            Xml or XmlText => Feature.Xml,
            Html => Feature.Html,
            Jsv or JsvText => Feature.Jsv,
            Csv => Feature.Csv,
            "application/soap+xml" => Feature.Soap12,
            ProtoBuf => Feature.ProtoBuf,
            MsgPack => Feature.MsgPack,
            _ => Feature.CustomFormat,
        };
    }
}
