namespace ServiceStack.ServiceHost;

using System;

public static class EndpointAttributesExtensions
{
    public static string FromFormat(this Format format) => format switch
    {
        Format.ProtoBuf => "x-protobuf",
        Format.MsgPack => "x-msgpack",
        _ => format.ToString().ToLowerInvariant(),
    };

    public static bool IsExternal(this EndpointAttributes attrs) => (attrs & EndpointAttributes.External) != 0;

    public static bool IsLocalSubnet(this EndpointAttributes attrs) => (attrs & EndpointAttributes.LocalSubnet) != 0;

    public static bool IsLocalhost(this EndpointAttributes attrs) => (attrs & EndpointAttributes.Localhost) != 0;

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

    public static Feature ToSoapFeature(this EndpointAttributes attributes)
    {
        if ((attributes & EndpointAttributes.Soap11) != 0) return Feature.Soap11;
        if ((attributes & EndpointAttributes.Soap12) != 0) return Feature.Soap12;

        return Feature.None;
    }
}
