namespace System.Web;

using System.IO;

public sealed class HttpPostedFile
{
    internal HttpPostedFile(string fileName, string contentType, Stream stream)
    {
        FileName = fileName;
        ContentType = contentType;
        InputStream = stream;
    }

    public string FileName { get; }

    public string ContentType { get; }

    public int ContentLength => (int)InputStream.Length;

    public Stream InputStream { get; }

    public void SaveAs(string filename)
    {
        using var file = File.Create(filename);
        InputStream.Position = 0;
        InputStream.CopyTo(file);
    }
}
