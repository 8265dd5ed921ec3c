namespace ServiceStack.Internal.Responses;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Sends the requested parts of a body: one as it is, several as multipart/byteranges (RFC 9110 §15.3.7).</summary>
internal static class PartialAnswer
{
    /// <param name="response">Gets status, headers and bytes.</param>
    /// <param name="ranges">Parts, or none that there is.</param>
    /// <param name="length">Bytes of the whole.</param>
    /// <param name="type">Content type of the whole; null for none.</param>
    /// <param name="open">Gives the whole, which is disposed of here.</param>
    public static void Write(IHttpResponse response, ByteRanges ranges, long length, string type, Func<Stream> open)
    {
        if (ranges.Kind == RangeKind.Unsatisfiable)
        {
            ResponseEnd.RefuseRange(response, length);
            return;
        }

        if (ranges.Parts.Count == 1)
        {
            var (first, last) = (ranges.Parts[0].First, ranges.Parts[0].Last);
            response.AddHttpRangeResponseHeaders(first, last, length);
            ResponseBody.WritePart(open(), response.OutputStream, first, last - first + 1);
            return;
        }

        using var content = open();
        WriteAll(response, ranges.Parts, length, type, content);
    }

    private static void WriteAll(IHttpResponse response, IReadOnlyList<ByteRange> parts, long length, string type, Stream content)
    {
        var boundary = "part-" + Guid.NewGuid().ToString("N");
        var heads = new byte[parts.Count][];
        var end = Encoding.ASCII.GetBytes("\r\n--" + boundary + "--\r\n");
        long total = end.Length;
        for (var i = 0; i < heads.Length; i++)
        {
            heads[i] = Encoding.UTF8.GetBytes(Head(parts[i], boundary, length, type));
            total += heads[i].Length + parts[i].Length;
        }

        response.StatusCode = (int)HttpStatusCode.PartialContent;
        response.StatusDescription = "Partial Content";
        response.ContentType = "multipart/byteranges; boundary=" + boundary;
        response.SetContentLength(total);

        var output = response.OutputStream;
        for (var i = 0; i < heads.Length; i++)
        {
            output.Write(heads[i], 0, heads[i].Length);
            content.WritePartialTo(output, parts[i].First, parts[i].Last);
        }

        output.Write(end, 0, end.Length);
    }

    private static string Head(ByteRange part, string boundary, long length, string type)
    {
        var typeLine = string.IsNullOrEmpty(type) ? "" : "\r\nContent-Type: " + type;
        return string.Format(
            CultureInfo.InvariantCulture,
            "\r\n--{0}{1}\r\nContent-Range: bytes {2}-{3}/{4}\r\n\r\n",
            boundary, typeLine, part.First, part.Last, length);
    }
}
