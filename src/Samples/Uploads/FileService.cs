using System;
using System.IO;
using System.Linq;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace Samples.Uploads;

/// <summary>Large bodies are in a temporary file until the service reads them; --max-body limits them.</summary>
public class FileService : Service
{
    /// <summary>Set by the container.</summary>
    public FileStore Store { get; set; }

    public object Get(Files request) => Store.Files.OrderBy(static file => file.Name, StringComparer.Ordinal).Select(Describe).ToList();

    public object Post(Files request)
    {
        var files = RequestContext.Files;
        if (files.Length == 0) throw new ArgumentException("The form has no file: send multipart/form-data, as curl -F file=@NAME does.");

        var stored = files.Select(file => Describe(Store.Save(Path.GetFileName(file.FileName), file.InputStream))).ToList();
        return new HttpResult(stored, HttpStatusCode.Created);
    }

    public object Get(FileContent request)
    {
        var file = Store.Find(request.Name) ?? throw HttpError.NotFound($"There is no file {request.Name}.");
        return new HttpResult(file, asAttachment: true);
    }

    public object Put(ReplaceFile request)
    {
        var path = RequestContext.PathInfo;
        return Describe(Store.Save(path.Substring(path.LastIndexOf('/') + 1), request.RequestStream));
    }

    private static StoredFile Describe(FileInfo file) => new() { Name = file.Name, Bytes = file.Length };
}
