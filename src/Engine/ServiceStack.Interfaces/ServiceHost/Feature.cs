namespace ServiceStack.ServiceHost;

using System;

[Flags]
public enum Feature
{
    None = 0,
    All = 2147483647,
    Soap = 192,
    Metadata = 1,
    PredefinedRoutes = 2,
    RequestInfo = 4,
    Json = 8,
    Xml = 16,
    Jsv = 32,
    Soap11 = 64,
    Soap12 = 128,
    Csv = 256,
    Html = 512,
    CustomFormat = 1024,
    Markdown = 2048,
    Razor = 4096,
    ProtoBuf = 8192,
    MsgPack = 16384,
}
