namespace ServiceStack.ServiceHost;

using System;

/// <summary>
/// Characteristics of a request: network, security, HTTP method, call style, format and transport. <see cref="RestrictAttribute"/>
/// filters by them.
/// </summary>
[Flags]
public enum EndpointAttributes : long
{
    /// <summary>No characteristics.</summary>
    None = 0,

    /// <summary>No restriction. The bits of all groups except the transport's.</summary>
    Any = 67105791,

    /// <summary>Any network.</summary>
    AnyNetworkAccessType = 7,

    /// <summary>With or without TLS.</summary>
    AnySecurityMode = 24,

    /// <summary>Every HTTP method but PATCH and OPTIONS, whose bits v3's value lacks.</summary>
    AnyHttpMethod = 5088,

    /// <summary>Any call style.</summary>
    AnyCallStyle = 24576,

    /// <summary>Any format.</summary>
    AnyFormat = 67076096,

    /// <summary>Any transport.</summary>
    AnyEndpoint = 1006632960,

    /// <summary>From this machine or its subnet.</summary>
    InternalNetworkAccess = 3,

    /// <summary>From this machine.</summary>
    Localhost = 1,

    /// <summary>From the subnet of one of this machine's addresses.</summary>
    LocalSubnet = 2,

    /// <summary>From outside the machine's subnets.</summary>
    External = 4,

    /// <summary>Over HTTPS.</summary>
    Secure = 8,

    /// <summary>Over plain HTTP.</summary>
    InSecure = 16,

    /// <summary>HTTP method HEAD.</summary>
    HttpHead = 32,

    /// <summary>HTTP method GET.</summary>
    HttpGet = 64,

    /// <summary>HTTP method POST.</summary>
    HttpPost = 128,

    /// <summary>HTTP method PUT.</summary>
    HttpPut = 256,

    /// <summary>HTTP method DELETE.</summary>
    HttpDelete = 512,

    /// <summary>HTTP method PATCH.</summary>
    HttpPatch = 1024,

    /// <summary>HTTP method OPTIONS.</summary>
    HttpOptions = 2048,

    /// <summary>Any other HTTP method.</summary>
    HttpOther = 4096,

    /// <summary>The client doesn't wait for the result.</summary>
    OneWay = 8192,

    /// <summary>The client waits for the response DTO.</summary>
    Reply = 16384,

    /// <summary>SOAP 1.1.</summary>
    Soap11 = 32768,

    /// <summary>SOAP 1.2.</summary>
    Soap12 = 65536,

    /// <summary>XML.</summary>
    Xml = 131072,

    /// <summary>JSON.</summary>
    Json = 262144,

    /// <summary>JSV.</summary>
    Jsv = 524288,

    /// <summary>Protocol Buffers.</summary>
    ProtoBuf = 1048576,

    /// <summary>CSV.</summary>
    Csv = 2097152,

    /// <summary>HTML.</summary>
    Html = 4194304,

    /// <summary>YAML.</summary>
    Yaml = 8388608,

    /// <summary>MessagePack.</summary>
    MsgPack = 16777216,

    /// <summary>A format that the application registered.</summary>
    FormatOther = 33554432,

    /// <summary>Over HTTP.</summary>
    Http = 67108864,

    /// <summary>As a message in a queue.</summary>
    MessageQueue = 134217728,

    /// <summary>Over plain TCP.</summary>
    Tcp = 268435456,

    /// <summary>By another transport.</summary>
    EndpointOther = 536870912,
}
