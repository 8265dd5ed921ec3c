using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;

namespace Samples.Uploads;

/// <summary>The files; a POST of a form adds its files.</summary>
[Route("/files", "GET,POST")]
public class Files : IReturn<List<StoredFile>>
{
}

/// <summary>The content of a file.</summary>
[Route("/files/{Name}", "GET")]
public class FileContent
{
    public string Name { get; set; }
}

/// <summary>Replaces a file by the body of the request, which v3 does not read: nor does it set members from the path.</summary>
[Route("/files/{Name}", "PUT")]
public class ReplaceFile : IRequiresRequestStream, IReturn<StoredFile>
{
    public Stream RequestStream { get; set; }
}

public class StoredFile
{
    public string Name { get; set; }

    public long Bytes { get; set; }
}
