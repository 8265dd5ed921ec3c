namespace ServiceStack.ServiceHost;

using System.IO;

public interface IFile
{
    long ContentLength { get; }

    string ContentType { get; }

    string FileName { get; }

    Stream InputStream { get; }
}
