namespace ServiceStack.ServiceHost;

using System;

/// <summary>Conversions between formats, features and characteristics of requests.</summary>
public static class EndpointAttributesExtensions
{
    /// <summary>
    /// Gets the name of a format in routes, for example <c>json</c>; <c>x-protobuf</c> and <c>x-msgpack</c> for the two that are
    /// prefixed.
    /// </summary>
    public static string FromFormat(this Format format) => format switch
    {
        Format.ProtoBuf => "x-protobuf",
        Format.MsgPack => "x-msgpack",
        _ => format.ToString().ToLowerInvariant(),
    };

    /// <summary>Whether the flags contain <see cref="EndpointAttributes.External"/>.</summary>
    public static bool IsExternal(this EndpointAttributes attrs) => (attrs & EndpointAttributes.External) != 0;

    /// <summary>Whether the flags contain <see cref="EndpointAttributes.LocalSubnet"/>.</summary>
    public static bool IsLocalSubnet(this EndpointAttributes attrs) => (attrs & EndpointAttributes.LocalSubnet) != 0;

    /// <summary>Whether the flags contain <see cref="EndpointAttributes.Localhost"/>.</summary>
    public static bool IsLocalhost(this EndpointAttributes attrs) => (attrs & EndpointAttributes.Localhost) != 0;

    /// <summary>Gets the feature that switches a format on and off.</summary>
    /// <returns><see cref="Feature.CustomFormat"/> for formats without a feature of their own.</returns>
    public static Feature ToFeature(this Format format) => format switch
    {
        Format.Xml => Feature.Xml,
        Format.Json => Feature.Json,
        Format.Jsv => Feature.Jsv,
        Format.Csv => Feature.Csv,
        Format.Html => Feature.Html,
        Format.MsgPack => Feature.MsgPack,
        Format.ProtoBuf => Feature.ProtoBuf,
        Format.Soap11 => Feature.Soap11,
        Format.Soap12 => Feature.Soap12,
        _ => Feature.CustomFormat,
    };

    /// <summary>Gets the format that a feature switches on and off.</summary>
    /// <returns><see cref="Format.Other"/> for features that are no format.</returns>
    public static Format ToFormat(this Feature feature) => feature switch
    {
        Feature.Xml => Format.Xml,
        Feature.Json => Format.Json,
        Feature.Jsv => Format.Jsv,
        Feature.Csv => Format.Csv,
        Feature.Html => Format.Html,
        Feature.MsgPack => Format.MsgPack,
        Feature.ProtoBuf => Format.ProtoBuf,
        Feature.Soap11 => Format.Soap11,
        Feature.Soap12 => Format.Soap12,
        _ => Format.Other,
    };

    /// <summary>Gets the format of a name, for example <c>json</c>. Case and a prefix <c>x-</c> are ignored.</summary>
    /// <returns><see cref="Format.Other"/> for unknown names and <see langword="null"/>.</returns>
    public static Format ToFormat(this string format)
    {
        if (format == null) return Format.Other;
        if (format.StartsWith("x-", StringComparison.OrdinalIgnoreCase)) format = format.Substring(2);

        return format.ToLowerInvariant() switch
        {
            "xml" => Format.Xml,
            "json" => Format.Json,
            "jsv" => Format.Jsv,
            "csv" => Format.Csv,
            "html" => Format.Html,
            "yaml" => Format.Yaml,
            "msgpack" => Format.MsgPack,
            "protobuf" => Format.ProtoBuf,
            "soap11" => Format.Soap11,
            "soap12" => Format.Soap12,
            _ => Format.Other,
        };
    }

    /// <summary>Gets the SOAP version among the flags.</summary>
    /// <returns><see cref="Feature.None"/> if the flags contain neither version.</returns>
    public static Feature ToSoapFeature(this EndpointAttributes attributes)
    {
        if ((attributes & EndpointAttributes.Soap11) != 0) return Feature.Soap11;
        if ((attributes & EndpointAttributes.Soap12) != 0) return Feature.Soap12;

        return Feature.None;
    }
}
