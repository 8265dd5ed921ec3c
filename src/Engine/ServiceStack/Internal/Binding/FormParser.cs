namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Reads the two form bodies: urlencoded and multipart (RFC 7578).</summary>
internal static class FormParser
{
    private const string FormUrlEncoded = "application/x-www-form-urlencoded";
    private const string MultipartFormData = "multipart/form-data";
    private const string DispositionHeader = "Content-Disposition:";
    private const string TypeHeader = "Content-Type:";

    public static bool IsForm(string contentType) => IsUrlEncoded(contentType) || IsMultipart(contentType);

    public static bool IsUrlEncoded(string contentType) =>
        contentType != null && contentType.StartsWith(FormUrlEncoded, StringComparison.OrdinalIgnoreCase);

    public static bool IsMultipart(string contentType) =>
        contentType != null && contentType.StartsWith(MultipartFormData, StringComparison.OrdinalIgnoreCase);

    /// <summary>Reads to the end; the length is only a hint and may be wrong or unknown (-1).</summary>
    public static ArraySegment<byte> ReadAll(Stream stream, long lengthHint)
    {
        var buffer = new byte[lengthHint > 0 && lengthHint < int.MaxValue ? (int)lengthHint : 4096];
        var filled = 0;
        while (true)
        {
            if (filled == buffer.Length)
            {
                var next = stream.ReadByte();
                if (next < 0) break;
                Array.Resize(ref buffer, buffer.Length * 2);
                buffer[filled++] = (byte)next;
                continue;
            }

            var read = stream.Read(buffer, filled, buffer.Length - filled);
            if (read <= 0) break;
            filled += read;
        }

        return new ArraySegment<byte>(buffer, 0, filled);
    }

    public static void ReadUrlEncoded(ArraySegment<byte> body, Encoding encoding, NameValueCollection into)
    {
        var text = encoding.GetString(body.Array, body.Offset, body.Count);
        var start = 0;
        while (start < text.Length)
        {
            var end = text.IndexOf('&', start);
            if (end < 0) end = text.Length;
            var equals = text.IndexOf('=', start, end - start);
            var nameEnd = equals < 0 ? end : equals;
            var name = text.Substring(start, nameEnd - start);
            var value = equals < 0 ? "" : text.Substring(equals + 1, end - equals - 1);
            if (end > start) into.Add(HttpUtility.UrlDecode(name, encoding), HttpUtility.UrlDecode(value, encoding));
            start = end + 1;
        }
    }

    public static void ReadMultipart(
        ArraySegment<byte> body, string contentType, Encoding encoding, NameValueCollection fields, List<MultipartFile> files)
    {
        var boundary = Parameter(contentType, "boundary");
        if (string.IsNullOrEmpty(boundary)) return;

        var delimiter = Encoding.ASCII.GetBytes("--" + boundary);
        var at = IndexOf(body, delimiter, 0);
        while (at >= 0)
        {
            at += delimiter.Length;
            if (StartsWith(body, at, (byte)'-', (byte)'-')) return;
            at = AfterLine(body, at);
            var end = IndexOf(body, delimiter, at);
            if (end < 0) end = body.Count;
            ReadPart(body, at, end, encoding, fields, files);
            at = end < body.Count ? end : -1;
        }
    }

    /// <summary>A parameter of a header value such as <c>multipart/form-data; boundary="x"</c>; null when it is not there.</summary>
    public static string Parameter(string header, string name)
    {
        if (header == null) return null;
        var at = 0;
        while ((at = header.IndexOf(name, at, StringComparison.OrdinalIgnoreCase)) >= 0)
        {
            var before = at == 0 ? ';' : header[at - 1];
            var after = at + name.Length;
            while (after < header.Length && header[after] == ' ') after++;
            if ((before is ';' or ' ' or ',' or '\t') && after < header.Length && header[after] == '=')
            {
                after++;
                while (after < header.Length && header[after] == ' ') after++;
                if (after >= header.Length) return "";
                if (header[after] == '"')
                {
                    var close = header.IndexOf('"', after + 1);
                    return close < 0 ? header.Substring(after + 1) : header.Substring(after + 1, close - after - 1);
                }

                var end = header.IndexOf(';', after);
                return (end < 0 ? header.Substring(after) : header.Substring(after, end - after)).Trim();
            }

            at += name.Length;
        }

        return null;
    }

    private static void ReadPart(
        ArraySegment<byte> body, int at, int end, Encoding encoding, NameValueCollection fields, List<MultipartFile> files)
    {
        string disposition = null, partType = null;
        while (at < end)
        {
            var lineEnd = AfterLine(body, at);
            var length = TrimmedLength(body, at, Math.Min(lineEnd, end));
            if (length == 0)
            {
                at = lineEnd;
                break;
            }

            // part headers are ASCII: a name outside of it has always come out as question marks
            var line = Encoding.ASCII.GetString(body.Array, body.Offset + at, length);
            if (line.StartsWith(DispositionHeader, StringComparison.OrdinalIgnoreCase)) disposition = line;
            else if (line.StartsWith(TypeHeader, StringComparison.OrdinalIgnoreCase)) partType = line.Substring(TypeHeader.Length).Trim();
            at = lineEnd;
        }

        if (disposition == null) return;

        if (at > end) at = end;
        var contentEnd = TrimLineBreak(body, at, end);
        var name = Parameter(disposition, "name");
        var fileName = Parameter(disposition, "filename");
        if (fileName == null)
        {
            var charset = HttpListenerCharset(partType) ?? encoding;
            fields.Add(name, charset.GetString(body.Array, body.Offset + at, contentEnd - at));
            return;
        }

        var content = new ArraySegment<byte>(body.Array, body.Offset + at, contentEnd - at);
        files.Add(new MultipartFile(name, WithoutFolder(fileName), partType, content));
    }

    private static Encoding HttpListenerCharset(string contentType) =>
        contentType == null ? null : WebHost.Endpoints.Extensions.HttpListenerRequestWrapper.GetEncoding(contentType);

    private static string WithoutFolder(string path) =>
        path.Length > 2 && (path.IndexOf(":\\", StringComparison.Ordinal) == 1 || path.StartsWith("\\\\", StringComparison.Ordinal))
            ? path.Substring(path.LastIndexOf('\\') + 1)
            : path;

    private static int IndexOf(ArraySegment<byte> body, byte[] what, int from)
    {
        var found = body.AsSpan().Slice(from).IndexOf(what);
        return found < 0 ? -1 : from + found;
    }

    private static bool StartsWith(ArraySegment<byte> body, int at, byte first, byte second) =>
        at + 1 < body.Count && body.Array[body.Offset + at] == first && body.Array[body.Offset + at + 1] == second;

    private static int AfterLine(ArraySegment<byte> body, int at)
    {
        if (at >= body.Count) return body.Count;
        var found = body.AsSpan().Slice(at).IndexOf((byte)'\n');
        return found < 0 ? body.Count : at + found + 1;
    }

    private static int TrimmedLength(ArraySegment<byte> body, int at, int end)
    {
        while (end > at && body.Array[body.Offset + end - 1] is (byte)'\n' or (byte)'\r') end--;
        return end - at;
    }

    private static int TrimLineBreak(ArraySegment<byte> body, int at, int end)
    {
        if (end > at && body.Array[body.Offset + end - 1] == '\n') end--;
        if (end > at && body.Array[body.Offset + end - 1] == '\r') end--;
        return end;
    }
}
