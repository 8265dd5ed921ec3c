namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;

/// <summary>Content types of file extensions.</summary>
public static class MimeTypes
{
    /// <summary>CSV: <c>text/csv</c>.</summary>
    public const string Csv = "text/csv";

    /// <summary>Content types by extension without the dot. Entries here override the built-in ones.</summary>
    public static Dictionary<string, string> ExtensionMimeTypes = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>HTML: <c>text/html</c>.</summary>
    public const string Html = "text/html";

    /// <summary>JavaScript: <c>text/javascript</c>.</summary>
    public const string JavaScript = "text/javascript";

    /// <summary>JSON: <c>text/json</c>.</summary>
    public const string Json = "text/json";

    /// <summary>JSV: <c>text/jsv</c>.</summary>
    public const string Jsv = "text/jsv";

    /// <summary>Protocol Buffers: <c>application/x-protobuf</c>.</summary>
    public const string ProtoBuf = "application/x-protobuf";

    /// <summary>XML: <c>text/xml</c>.</summary>
    public const string Xml = "text/xml";

    /// <summary>Gets the extension of a content type, with the dot.</summary>
    public static string GetExtension(string mimeType) => mimeType switch
    {
        ProtoBuf => ".pbuf",
        "text/plain" => ".txt",
        "application/javascript" or JavaScript => ".js",
        _ => "." + mimeType.Substring(mimeType.IndexOf('/') + 1),
    };

    /// <summary>Gets the content type of a file.</summary>
    /// <returns><c>application/</c> and the extension if that is unknown.</returns>
    /// <param name="fileNameOrExt">A file's name or path, or an extension with or without its dot.</param>
    public static string GetMimeType(string fileNameOrExt)
    {
        if (string.IsNullOrEmpty(fileNameOrExt)) throw new ArgumentNullException(nameof(fileNameOrExt));

        var extension = fileNameOrExt.Substring(fileNameOrExt.LastIndexOf('.') + 1);
        if (ExtensionMimeTypes.TryGetValue(extension, out var mimeType)
            || ExtensionMimeTypes.TryGetValue("." + extension, out mimeType))
        {
            return mimeType;
        }

        extension = extension.ToLowerInvariant();
        return Known.TryGetValue(extension, out mimeType) ? mimeType : "application/" + extension;
    }

    private static readonly Dictionary<string, string> Known = new(StringComparer.Ordinal)
    {
        { "htm", Html }, { "html", Html }, { "shtml", Html }, { "xhtml", "application/xhtml+xml" },
        { "js", JavaScript }, { "mjs", JavaScript }, { "css", "text/css" }, { "less", "text/css" },
        { "txt", "text/plain" }, { "text", "text/plain" }, { "log", "text/plain" }, { "c", "text/plain" }, { "h", "text/plain" },
        { "cs", "text/plain" }, { "md", "text/plain" }, { "markdown", "text/plain" },
        { "csv", Csv }, { "rtf", "application/rtf" }, { "sgml", "text/sgml" }, { "jsv", Jsv },
        { "xml", "application/xml" }, { "xsl", "application/xml" }, { "xslt", "application/xml" }, { "json", "application/json" },
        { "gif", "image/gif" }, { "png", "image/png" }, { "jpg", "image/jpeg" }, { "jpeg", "image/jpeg" }, { "jpe", "image/jpeg" },
        { "bmp", "image/bmp" }, { "tif", "image/tiff" }, { "tiff", "image/tiff" }, { "svg", "image/svg+xml" },
        { "svgz", "image/svg+xml" }, { "ico", "image/x-icon" }, { "webp", "image/webp" },
        { "mp3", "audio/mpeg3" }, { "wav", "audio/wav" }, { "au", "audio/basic" }, { "snd", "audio/basic" }, { "aac", "audio/mp4" },
        { "oga", "audio/ogg" }, { "m4a", "audio/mp4" }, { "mid", "audio/midi" }, { "wma", "audio/x-ms-wma" },
        { "avi", "video/avi" }, { "wmv", "video/x-ms-wmv" }, { "mpg", "video/mpeg" }, { "mpeg", "video/mpeg" }, { "qt", "video/quicktime" },
        { "mov", "video/quicktime" }, { "ogv", "video/ogg" }, { "ogg", "video/ogg" }, { "webm", "video/webm" }, { "mp4", "video/mp4" },
        { "m4v", "video/mp4" }, { "flv", "video/x-flv" },
        { "woff", "application/font-woff" }, { "ttf", "application/octet-stream" }, { "otf", "application/x-font-opentype" },
        { "eot", "application/vnd.ms-fontobject" },
        { "pdf", "application/pdf" }, { "zip", "application/zip" }, { "gz", "application/x-compressed" },
            { "tgz", "application/x-compressed" },
        { "tar", "application/x-tar" }, { "rar", "application/x-rar-compressed" }, { "7z", "application/x-7z-compressed" },
        { "doc", "application/msword" }, { "xls", "application/x-excel" }, { "ppt", "application/powerpoint" },
        { "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
        { "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
        { "pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation" },
        { "swf", "application/x-shockwave-flash" }, { "xap", "application/x-silverlight-app" },
        { "apk", "application/vnd.android.package-archive" },
        { "ps", "application/postscript" }, { "eps", "application/postscript" }, { "ai", "application/postscript" },
        { "wsdl", "text/xml" }, { "xsd", "text/xml" }, { "vcf", "text/x-vcard" }, { "ics", "text/calendar" },
        { "manifest", "text/cache-manifest" },
        { "exe", "application/octet-stream" }, { "dll", "application/octet-stream" }, { "bin", "application/octet-stream" },
        { "dmg", "application/octet-stream" }, { "iso", "application/octet-stream" },
    };
}
