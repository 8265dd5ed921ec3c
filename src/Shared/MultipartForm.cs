#nullable enable

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Text;
using ServiceStack.Common.Web;

namespace ServiceStack.Shared;

/// <summary>Reads <c>multipart/form-data</c> (RFC 7578, RFC 2046 §5.1): fields as text, files as parts of the body in place.</summary>
internal static class MultipartForm
{
    /// <summary>Parts of one form; default of ASP.NET Core's FormOptions.ValueCountLimit.</summary>
    private const int MaxParts = 1024;

    /// <summary>Bytes of one part's headers; ASP.NET Core's FormOptions.MultipartHeadersLengthLimit.</summary>
    private const int MaxHeaderBytes = 16 * 1024;

    /// <summary>Bytes of one field's value; ASP.NET Core's FormOptions.ValueLengthLimit.</summary>
    private const int MaxFieldBytes = 4 * 1024 * 1024;

    /// <param name="body">A seekable stream; read from its start.</param>
    /// <param name="contentType">With its boundary; a body without one has no parts.</param>
    /// <param name="encoding">Of fields that name no charset of their own.</param>
    /// <param name="fields">Gets the fields that are no files.</param>
    /// <param name="takesLineFeeds">Lines may end with a line feed alone.</param>
    /// <returns>The files in the order sent. A part that is incomplete is left out.</returns>
    /// <exception cref="HttpError">400: more parts, longer headers or longer values than a form may have.</exception>
    public static List<MultipartPart> Read(Stream body, string? contentType, Encoding encoding, NameValueCollection fields,
        bool takesLineFeeds = false)
    {
        var files = new List<MultipartPart>();
        if (HeaderParameter.Find(contentType, "boundary") is not { Length: > 0 } boundary) return files;

        var scanner = new BoundaryScanner(body, boundary, takesLineFeeds);
        var parts = 0;
        while (scanner.TryNextPart(MaxHeaderBytes, out var headers, out var start, out var length))
        {
            if (++parts > MaxParts) throw FormBody.TooMuch($"more than {MaxParts} parts");
            Add(body, headers, start, length, encoding, fields, files);
        }

        return files;
    }

    private static void Add(
        Stream body, string headers, long start, long length, Encoding encoding, NameValueCollection fields, List<MultipartPart> files)
    {
        string? disposition = null, contentType = null;
        foreach (var line in headers.Split('\n'))
        {
            var colon = line.IndexOf(':');
            if (colon < 0) continue;

            var header = line.Substring(0, colon).Trim();
            if (header.Equals("Content-Disposition", StringComparison.OrdinalIgnoreCase)) disposition = line.Substring(colon + 1).Trim();
            else if (header.Equals("Content-Type", StringComparison.OrdinalIgnoreCase)) contentType = line.Substring(colon + 1).Trim();
        }

        // a part without a name belongs to no field
        if (disposition is null) return;

        var name = HeaderParameter.Find(disposition, "name");
        if (HeaderParameter.Find(disposition, "filename") is { } fileName)
        {
            files.Add(new MultipartPart(name, UploadName.Clean(fileName), contentType, start, length));
            return;
        }

        if (length > MaxFieldBytes) throw FormBody.TooMuch($"a field of {length} bytes, more than {MaxFieldBytes}");
        fields.Add(name, ReadText(body, start, (int)length, HeaderParameter.FindCharset(contentType) ?? encoding));
    }

    private static string ReadText(Stream body, long start, int length, Encoding encoding)
    {
        var bytes = new byte[length];
        var filled = 0;
        int read;
        body.Position = start;
        while (filled < length && (read = body.Read(bytes, filled, length - filled)) > 0) filled += read;
        return encoding.GetString(bytes, 0, filled);
    }
}
