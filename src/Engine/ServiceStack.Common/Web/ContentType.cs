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

    public static string GetContentFormat(Format format) => throw new NotImplementedException();

    public static string GetContentFormat(string contentType) => throw new NotImplementedException();

    public static EndpointAttributes GetEndpointAttributes(string contentType) => throw new NotImplementedException();

    public static string GetRealContentType(string contentType) => throw new NotImplementedException();

    public static bool IsBinary(this string contentType) => throw new NotImplementedException();

    public static bool MatchesContentType(this string contentType, string matchesContentType) => throw new NotImplementedException();

    public static string ToContentFormat(this string contentType) => throw new NotImplementedException();

    public static string ToContentType(this Format formats) => throw new NotImplementedException();

    public static Feature ToFeature(this string contentType) => throw new NotImplementedException();
}
