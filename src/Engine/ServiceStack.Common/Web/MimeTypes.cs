namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;

public static class MimeTypes
{
    public const string Csv = "text/csv";

    public static Dictionary<string, string> ExtensionMimeTypes;

    public const string Html = "text/html";

    public const string JavaScript = "text/javascript";

    public const string Json = "text/json";

    public const string Jsv = "text/jsv";

    public const string ProtoBuf = "application/x-protobuf";

    public const string Xml = "text/xml";

    public static string GetExtension(string mimeType) => throw new NotImplementedException();

    public static string GetMimeType(string fileNameOrExt) => throw new NotImplementedException();
}
