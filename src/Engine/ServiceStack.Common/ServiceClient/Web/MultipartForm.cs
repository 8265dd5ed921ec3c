namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Shared;

/// <summary>A form of the media type multipart/form-data (RFC 7578).</summary>
internal sealed class MultipartForm
{
    private const string NewLine = "\r\n";

    private readonly string _boundary = "----------------" + Guid.NewGuid().ToString("N");
    private readonly List<Action<Stream>> _parts = [];

    public MultipartForm AddField(string name, string value)
    {
        _parts.Add(stream => Write(stream, Head(name) + NewLine + NewLine + value));
        return this;
    }

    public MultipartForm AddFile(string name, Stream file, string fileName, string mimeType)
    {
        _parts.Add(stream =>
        {
            var disposition = Head(name) + "; filename=\"" + Quoted(fileName) + "\"";
            Write(stream, disposition + NewLine + "Content-Type: " + mimeType + NewLine + NewLine);
            file.CopyTo(stream);
        });
        return this;
    }

    public void WriteTo(WebRequest request)
    {
        request.ContentType = "multipart/form-data; boundary=" + _boundary;
        request.SendBody(WriteParts);
    }

    private void WriteParts(Stream stream)
    {
        foreach (var part in _parts)
        {
            Write(stream, "--" + _boundary + NewLine);
            part(stream);
            Write(stream, NewLine);
        }

        Write(stream, "--" + _boundary + "--" + NewLine);
    }

    private static string Head(string name) => "Content-Disposition: form-data; name=\"" + Quoted(name) + "\"";

    // quotes and line ends are escaped as browsers do
    private static string Quoted(string text) => text.Replace("\"", "%22").Replace("\r", "%0D").Replace("\n", "%0A");

    private static void Write(Stream stream, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        stream.Write(bytes, 0, bytes.Length);
    }
}
