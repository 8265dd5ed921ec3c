namespace ServiceStack.ServiceHost;

using System;

/// <summary>Parts of the engine that <c>EndpointHostConfig.EnableFeatures</c> switches on and off.</summary>
/// <example>
/// <code>
/// SetConfig(new EndpointHostConfig { EnableFeatures = Feature.All.Remove(Feature.Metadata | Feature.Soap) });
/// </code>
/// </example>
[Flags]
public enum Feature
{
    /// <summary>Every feature is off.</summary>
    None = 0,

    /// <summary>Every feature is on. This is the default.</summary>
    All = 2147483647,

    /// <summary>SOAP 1.1 and 1.2.</summary>
    Soap = 192,

    /// <summary>The metadata pages at <c>/metadata</c>.</summary>
    Metadata = 1,

    /// <summary>Routes of the form <c>/json/syncreply/Hello</c> and <c>/json/asynconeway/Hello</c>.</summary>
    PredefinedRoutes = 2,

    /// <summary>The diagnostic page at <c>/requestinfo</c>.</summary>
    RequestInfo = 4,

    /// <summary>JSON.</summary>
    Json = 8,

    /// <summary>XML.</summary>
    Xml = 16,

    /// <summary>JSV.</summary>
    Jsv = 32,

    /// <summary>SOAP 1.1.</summary>
    Soap11 = 64,

    /// <summary>SOAP 1.2.</summary>
    Soap12 = 128,

    /// <summary>CSV.</summary>
    Csv = 256,

    /// <summary>HTML reports of responses.</summary>
    Html = 512,

    /// <summary>Formats that the application registers.</summary>
    CustomFormat = 1024,

    /// <summary>Markdown pages and views.</summary>
    Markdown = 2048,

    /// <summary>Razor views.</summary>
    Razor = 4096,

    /// <summary>Protocol Buffers.</summary>
    ProtoBuf = 8192,

    /// <summary>MessagePack.</summary>
    MsgPack = 16384,
}
