using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Reads <c>multipart/form-data</c> (RFC 7578, RFC 2046 §5.1): fields as text, files as parts of the body where it lies.</summary>
internal static class MultipartForm
{
    /// <summary>Parts of one form; default of ASP.NET Core's FormOptions.ValueCountLimit.</summary>
    private const int MaxParts = 1024;

    /// <summary>Bytes of one part's headers; ASP.NET Core's FormOptions.MultipartHeadersLengthLimit.</summary>
    private const int MaxHeaderBytes = 16 * 1024;

    /// <summary>Bytes of one field's value; ASP.NET Core's FormOptions.ValueLengthLimit.</summary>
    private const int MaxFieldBytes = 4 * 1024 * 1024;

    /// <param name="body">A seekable stream, at its start.</param>
    /// <param name="contentType">With its boundary; a body without one has no parts.</param>
    /// <param name="fields">Gets the fields that are no files.</param>
    /// <returns>The files in the order sent. A part that is not whole is left out.</returns>
    /// <exception cref="HttpError">400: more parts, longer headers or longer values than a form may have.</exception>
    public static IFile[] Read(Stream body, string contentType, NameValueCollection fields)
    {
        if (HeaderParameter(contentType, "boundary") is not { Length: > 0 } boundary) return [];

        var files = new List<IFile>();
        var scanner = new BoundaryScanner(body, boundary);
        var parts = 0;
        while (scanner.TryNextPart(MaxHeaderBytes, out var headers, out var start, out var length))
        {
            if (++parts > MaxParts) throw FormBody.TooMuch($"more than {MaxParts} parts");
            Add(body, headers, start, length, fields, files);
        }

        return files.ToArray();
    }

    /// <returns>A parameter of a header's value, without its quotes; null if it is not there.</returns>
    internal static string? HeaderParameter(string header, string name)
    {
        for (var at = header.IndexOf(';'); at >= 0 && at < header.Length;)
        {
            at++;
            while (at < header.Length && header[at] is ' ' or '\t') at++;
            var equals = header.IndexOf('=', at);
            if (equals < 0) return null;

            var isWanted = equals - at == name.Length
                && string.Compare(header, at, name, 0, name.Length, StringComparison.OrdinalIgnoreCase) == 0;
            at = equals + 1;
            var value = ReadValue(header, ref at);
            if (isWanted) return value;

            at = header.IndexOf(';', Math.Min(at, header.Length));
        }

        return null;
    }

    private static string ReadValue(string header, ref int at)
    {
        var start = at;
        if (at < header.Length && header[at] == '"')
        {
            var close = header.IndexOf('"', at + 1);
            if (close < 0) close = header.Length;
            at = Math.Min(close + 1, header.Length);
            return header.Substring(start + 1, close - start - 1);
        }

        var end = header.IndexOf(';', at);
        at = end < 0 ? header.Length : end;
        return header.Substring(start, at - start).Trim();
    }

    private static void Add(Stream body, string headers, long start, long length, NameValueCollection fields, List<IFile> files)
    {
        string? name = null, fileName = null, contentType = null;
        foreach (var line in headers.Split('\n'))
        {
            var colon = line.IndexOf(':');
            if (colon < 0) continue;

            var header = line.Substring(0, colon).Trim();
            var value = line.Substring(colon + 1).Trim();
            if (header.Equals("Content-Disposition", StringComparison.OrdinalIgnoreCase))
            {
                name = HeaderParameter(value, "name");
                fileName = HeaderParameter(value, "filename");
            }
            else if (header.Equals("Content-Type", StringComparison.OrdinalIgnoreCase))
            {
                contentType = value;
            }
        }

        if (fileName is not null)
        {
            files.Add(new HostFile(WithoutFolder(fileName), contentType, new StreamSlice(body, start, length)));
            return;
        }

        if (length > MaxFieldBytes) throw FormBody.TooMuch($"a field of {length} bytes, more than {MaxFieldBytes}");
        fields.Add(name, ReadText(body, start, (int)length));
    }

    private static string WithoutFolder(string fileName) => fileName.Substring(fileName.LastIndexOfAny(['/', '\\']) + 1);

    private static string ReadText(Stream body, long start, int length)
    {
        var bytes = new byte[length];
        using var slice = new StreamSlice(body, start, length);
        for (int at = 0, read; at < length && (read = slice.Read(bytes, at, length - at)) > 0; at += read)
        {
        }

        return Encoding.UTF8.GetString(bytes);
    }
}
