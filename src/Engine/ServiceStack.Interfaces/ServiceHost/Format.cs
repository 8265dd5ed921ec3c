namespace ServiceStack.ServiceHost;

public enum Format : long
{
    Soap11 = 32768,
    Soap12 = 65536,
    Xml = 131072,
    Json = 262144,
    Jsv = 524288,
    ProtoBuf = 1048576,
    Csv = 2097152,
    Html = 4194304,
    Yaml = 8388608,
    MsgPack = 16777216,
    Other = 33554432,
}
