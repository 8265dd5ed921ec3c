using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/upload", "POST", Summary = "Names, sizes and SHA-256 of the files in a multipart form.")]
public class Upload : IReturn<UploadResponse>
{
}

public class UploadResponse
{
    public List<UploadedFile> Files { get; set; }
}

public class UploadedFile
{
    public string Name { get; set; }
    public long Size { get; set; }
    public string Sha256 { get; set; }
}

public class UploadService : Service
{
    public object Post(Upload request)
    {
        return new UploadResponse { Files = Request.Files.Select(Describe).ToList() };
    }

    private static UploadedFile Describe(IFile file)
    {
        using (var sha = SHA256.Create())
        {
            var hash = sha.ComputeHash(file.InputStream);
            return new UploadedFile
            {
                Name = file.FileName,
                Size = file.ContentLength,
                Sha256 = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant(),
            };
        }
    }
}
