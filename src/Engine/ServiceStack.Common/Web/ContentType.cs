namespace ServiceStack.Common.Web;

using System;
using ServiceStack.ServiceHost;

public static class ContentType
{
    public const string Binary = "application/octet-stream";

    public const string Bson = "application/bson";

    public const string Csv = "text/csv";

    public const string FormUrlEncoded = "application/x-www-form-urlencoded";

    public const string HeaderContentType = "Content-Type";

    public const string Html = "text/html";

    public const string JavaScript = "application/javascript";

    public const string Json = "application/json";

    public const string JsonReport = "text/jsonreport";

    public const string JsonText = "text/json";

    public const string Jsv = "application/jsv";

    public const string JsvText = "text/jsv";

    public const string MarkdownText = "text/markdown";

    public const string MsgPack = "application/x-msgpack";

    public const string MultiPartFormData = "multipart/form-data";

    public const string PlainText = "text/plain";

    public const string ProtoBuf = "application/x-protobuf";

    public const string Soap11 = " text/xml; charset=utf-8";

    public const string Soap12 = " application/soap+xml";

    public const string Utf8Suffix = "; charset=utf-8";

    public const string Xml = "application/xml";

    public const string XmlText = "text/xml";

    public const string Yaml = "application/yaml";

    public const string YamlText = "text/yaml";

    public static string GetContentFormat(Format format) => format switch
    {
        Format.Soap11 => "soap11",
        Format.Soap12 => "soap12",
        _ => format.FromFormat(),
    };

    /// <summary>What stands behind the slash: <c>json</c> of <c>application/json; charset=utf-8</c>.</summary>
    public static string GetContentFormat(string contentType)
    {
        if (contentType == null) return "json";

        var real = GetRealContentType(contentType);
        return real.Substring(real.LastIndexOf('/') + 1);
    }

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

    /// <summary>The media type alone: lower case, without parameters.</summary>
    public static string GetRealContentType(string contentType)
    {
        // the answer to nearly every question
        if (contentType == null || contentType == Json) return contentType;

        var end = contentType.IndexOf(';');
        var media = end < 0 ? contentType : contentType.Substring(0, end);

        // both return the same string where there is nothing to do
        return media.Trim().ToLowerInvariant();
    }

    public static bool IsBinary(this string contentType)
    {
        if (contentType == null) return false;

        var real = GetRealContentType(contentType);
        return real is Binary or ProtoBuf or MsgPack or Bson
            || real.StartsWith("image/", StringComparison.Ordinal)
            || real.StartsWith("audio/", StringComparison.Ordinal)
            || real.StartsWith("video/", StringComparison.Ordinal);
    }

    public static bool MatchesContentType(this string contentType, string matchesContentType) =>
        GetRealContentType(contentType) == GetRealContentType(matchesContentType);

    public static string ToContentFormat(this string contentType) => GetContentFormat(contentType);

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
