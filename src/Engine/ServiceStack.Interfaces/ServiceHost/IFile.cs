namespace ServiceStack.ServiceHost;

using System.IO;

/// <summary>A file that was uploaded in a multipart form.</summary>
public interface IFile
{
    /// <summary>Size of the file in bytes.</summary>
    long ContentLength { get; }

    /// <summary>Content type that the client declared, for example <c>image/png</c>. Don't trust it.</summary>
    string ContentType { get; }

    /// <summary>Name of the file without folders. Don't use it as a path unchecked.</summary>
    string FileName { get; }

    /// <summary>The file's content, from its beginning. It is valid until the request ends.</summary>
    Stream InputStream { get; }
}
