namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Shared;
using ServiceStack.Text;

/// <summary>A form of the media type multipart/form-data (RFC 7578).</summary>
internal sealed class MultipartForm
{
    private const string NewLine = "\r\n";

    private readonly string _boundary = "----------------" + Guid.NewGuid().ToString("N");
    private readonly List<(byte[] Head, Stream File, long Start)> _parts = [];

    /// <summary>Whether the files can be read again from where they were.</summary>
    public bool CanRewind => _parts.TrueForAll(static part => part.File is null or { CanSeek: true });

    public string ContentType => "multipart/form-data; boundary=" + _boundary;

    /// <summary>Bytes of the form; null if a file's length is unknown.</summary>
    public long? Length
    {
        get
        {
            if (!CanRewind) return null;

            long length = End.Length;
            foreach (var (head, file, start) in _parts) length += head.Length + (file == null ? 0 : file.Length - start) + NewLine.Length;
            return length;
        }
    }

    private byte[] End => Bytes("--" + _boundary + "--" + NewLine);

    /// <summary>A file, and the values of a DTO as fields.</summary>
    /// <param name="request">The DTO; null for none.</param>
    public static MultipartForm Of(Stream file, string fileName, string mimeType, object request)
    {
        var form = new MultipartForm();
        foreach (var member in request == null ? [] : RequestMembers.Of(request.GetType()).All)
        {
            if (member.Get(request) is { } value) form.AddField(member.Name, FieldText(value));
        }

        return form.AddFile("upload", file, fileName, mimeType);
    }

    public MultipartForm AddField(string name, string value)
    {
        _parts.Add((Bytes(Head(name) + NewLine + NewLine + value), null, 0));
        return this;
    }

    public MultipartForm AddFile(string name, Stream file, string fileName, string mimeType)
    {
        var disposition = Head(name) + "; filename=\"" + Quoted(fileName) + "\"";
        var head = Bytes(disposition + NewLine + "Content-Type: " + mimeType + NewLine + NewLine);
        _parts.Add((head, file, file.CanSeek ? file.Position : 0));
        return this;
    }

    /// <summary>Sets the files to where they were, if they can be.</summary>
    public void Rewind()
    {
        foreach (var (_, file, start) in _parts)
        {
            if (file is { CanSeek: true }) file.Position = start;
        }
    }

    public void WriteTo(WebRequest request)
    {
        request.ContentType = ContentType;
        request.SendBody(WriteParts);
    }

    /// <param name="progress">Of the files, without the fields; null for none.</param>
    public async Task WriteToAsync(Stream stream, IProgress<TransferProgress> progress, CancellationToken cancellationToken)
    {
        foreach (var (head, file, start) in _parts)
        {
            await WriteAsync(stream, head, cancellationToken).ConfigureAwait(false);
            if (file != null)
            {
                var transfer = new Transfer(progress, file.CanSeek ? file.Length - start : null);
                await transfer.CopyAsync(file, stream, cancellationToken).ConfigureAwait(false);
            }

            await WriteAsync(stream, Bytes(NewLine), cancellationToken).ConfigureAwait(false);
        }

        await WriteAsync(stream, End, cancellationToken).ConfigureAwait(false);
    }

    private static string FieldText(object value) => value as string ?? TypeSerializer.SerializeToString(value, value.GetType());

    private void WriteParts(Stream stream)
    {
        foreach (var (head, file, _) in _parts)
        {
            stream.Write(head, 0, head.Length);
            file?.CopyTo(stream);
            stream.Write(Bytes(NewLine), 0, NewLine.Length);
        }

        stream.Write(End, 0, End.Length);
    }

    private static Task WriteAsync(Stream stream, byte[] bytes, CancellationToken cancellationToken) =>
        stream.WriteAsync(bytes, 0, bytes.Length, cancellationToken);

    private string Head(string name) =>
        "--" + _boundary + NewLine + "Content-Disposition: form-data; name=\"" + Quoted(name) + "\"";

    // quotes and line ends are escaped as browsers do
    private static string Quoted(string text) => text.Replace("\"", "%22").Replace("\r", "%0D").Replace("\n", "%0A");

    private static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);
}
