using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Messages;

/// <summary>CGI status lines as bytes, each encoded once.</summary>
/// <remarks>RFC 3875 §6.3.3: <c>Status: 404 Not Found</c>.</remarks>
internal static class StatusLines
{
    private static readonly byte[]?[] Lines = new byte[1000][];

    /// <param name="code">100 to 999.</param>
    public static byte[] Get(int code) =>
        Lines[code] ??= Encoding.ASCII.GetBytes(
            ("Status: " + code.ToString(CultureInfo.InvariantCulture) + " " + Text(code)).TrimEnd() + "\r\n");

    /// <summary>HttpListener's reason phrase for a status; "" if it has none.</summary>
    public static string Text(int code) => code switch
    {
        100 => "Continue",
        101 => "Switching Protocols",
        200 => "OK",
        201 => "Created",
        202 => "Accepted",
        203 => "Non-Authoritative Information",
        204 => "No Content",
        205 => "Reset Content",
        206 => "Partial Content",
        207 => "Multi-Status",
        300 => "Multiple Choices",
        301 => "Moved Permanently",
        302 => "Found",
        303 => "See Other",
        304 => "Not Modified",
        305 => "Use Proxy",
        307 => "Temporary Redirect",
        308 => "Permanent Redirect",
        400 => "Bad Request",
        401 => "Unauthorized",
        402 => "Payment Required",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        406 => "Not Acceptable",
        407 => "Proxy Authentication Required",
        408 => "Request Timeout",
        409 => "Conflict",
        410 => "Gone",
        411 => "Length Required",
        412 => "Precondition Failed",
        413 => "Request Entity Too Large",
        414 => "Request-URI Too Long",
        415 => "Unsupported Media Type",
        416 => "Requested Range Not Satisfiable",
        417 => "Expectation Failed",
        422 => "Unprocessable Entity",
        423 => "Locked",
        424 => "Failed Dependency",
        426 => "Upgrade Required",
        428 => "Precondition Required",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        500 => "Internal Server Error",
        501 => "Not Implemented",
        502 => "Bad Gateway",
        503 => "Service Unavailable",
        504 => "Gateway Timeout",
        505 => "HTTP Version Not Supported",
        507 => "Insufficient Storage",
        _ => "",
    };
}
