namespace ServiceStack.ServiceHost;

using System.IO;

public class HttpFile : IFile
{
    public HttpFile()
    {
    }

    public long ContentLength { get; set; }

    public string ContentType { get; set; }

    public string FileName { get; set; }

    public Stream InputStream { get; set; }
}
