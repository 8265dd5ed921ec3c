using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Plain-text responses that the host generates for rejected requests. They close the connection.</summary>
internal static class PlainResponse
{
    /// <param name="status">400 to 599.</param>
    /// <param name="reason">The body.</param>
    /// <param name="isHead">Whether to omit the body but send its Content-Length (RFC 9110 §9.3.2).</param>
    public static byte[] Make(int status, string reason, bool isHead)
    {
        var body = Encoding.UTF8.GetBytes(reason + "\n");
        var bytes = new byte[256 + body.Length];
        var at = HeadWriter.StatusLine(bytes, 0, status, StatusLines.Text(status), null);
        at = HeadWriter.Field(bytes, at, "Content-Type", "text/plain");
        at = HeadWriter.Field(bytes, at, "Content-Length", body.Length.ToString(CultureInfo.InvariantCulture));
        at = HeadWriter.EndHead(bytes, at, DateHeader.Line, isChunked: false, closes: true, sendsKeepAlive: false);
        if (!isHead)
        {
            System.Buffer.BlockCopy(body, 0, bytes, at, body.Length);
            at += body.Length;
        }

        System.Array.Resize(ref bytes, at);
        return bytes;
    }
}
