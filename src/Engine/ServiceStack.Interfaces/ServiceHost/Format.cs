namespace ServiceStack.ServiceHost;

/// <summary>Formats of requests and responses. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum Format : long
{
    /// <summary>SOAP 1.1.</summary>
    Soap11 = 32768,

    /// <summary>SOAP 1.2.</summary>
    Soap12 = 65536,

    /// <summary>XML, <c>application/xml</c>.</summary>
    Xml = 131072,

    /// <summary>JSON, <c>application/json</c>.</summary>
    Json = 262144,

    /// <summary>JSV, <c>application/jsv</c>.</summary>
    Jsv = 524288,

    /// <summary>Protocol Buffers, <c>application/x-protobuf</c>.</summary>
    ProtoBuf = 1048576,

    /// <summary>CSV, <c>text/csv</c>.</summary>
    Csv = 2097152,

    /// <summary>HTML, <c>text/html</c>.</summary>
    Html = 4194304,

    /// <summary>YAML, <c>application/yaml</c>.</summary>
    Yaml = 8388608,

    /// <summary>MessagePack, <c>application/x-msgpack</c>.</summary>
    MsgPack = 16777216,

    /// <summary>A format that the application registered.</summary>
    Other = 33554432,
}
