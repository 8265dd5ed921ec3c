namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using HttpRequestWrapper = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper;
using HttpResponseWrapper = ServiceStack.WebHost.Endpoints.Extensions.HttpResponseWrapper;

public class StaticFileHandler : IServiceStackHttpHandler, IHttpHandler
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(StaticFileHandler));

    private string defaultFilePath;
    private byte[] defaultFile;
    private DateTime defaultFileModified;

    public StaticFileHandler()
    {
    }

    public bool IsReusable => true;

    public static bool DirectoryExists(string dirPath, string appFilePath) => PhysicalPaths.FindDirectory(dirPath, appFilePath) != null;

    /// <exception cref="HttpException">404: no such file. 403: it could not be sent, a range that cannot be served included.</exception>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => Send(request, r));

    public void ProcessRequest(HttpContext context) =>
        ProcessRequest(new HttpRequestWrapper(null, context.Request), new HttpResponseWrapper(context.Response), null);

    /// <summary>Keeps a file in memory, the one that is asked for most.</summary>
    public void SetDefaultFile(string defaultFilePath)
    {
        try
        {
            defaultFile = new FileInfo(defaultFilePath).ReadFully();
            defaultFileModified = File.GetLastWriteTimeUtc(defaultFilePath);
            this.defaultFilePath = defaultFilePath;
        }
        catch (Exception ex)
        {
            Log.Error(ex.Message, ex);
        }
    }

    private void Send(IHttpRequest request, IHttpResponse response)
    {
        var path = request.GetPhysicalPath();
        var file = new FileInfo(path);
        if (!file.Exists)
        {
            if (RedirectToDefaultDocument(request, response, path)) return;
            var otherCase = PhysicalPaths.FindFile(path, EndpointHost.Config?.WebHostPhysicalPath ?? request.ApplicationFilePath);
            if (otherCase == null) throw new HttpException(404, "Static File '" + request.PathInfo + "' not found.");
            file = new FileInfo(otherCase);
        }

        Send(request, response, file);
    }

    private void Send(IHttpRequest request, IHttpResponse response, FileInfo file)
    {
        // the original looks before it sets the type: only a type set earlier, by a filter, gets its age
        var ages = EndpointHost.Config?.AddMaxAgeForStaticMimeTypes;
        if (ages != null && response.ContentType != null && ages.TryGetValue(response.ContentType, out var age))
        {
            response.AddHeader(HttpHeaders.CacheControl, "max-age=" + age.TotalSeconds.ToString(CultureInfo.InvariantCulture));
        }

        if (request.HasNotModifiedSince(file.LastWriteTimeUtc))
        {
            response.ContentType = MimeTypes.GetMimeType(file.Name);
            response.StatusCode = (int)HttpStatusCode.NotModified;
            response.Close();
            return;
        }

        try
        {
            response.AddHeaderLastModified(file.LastWriteTimeUtc);
            response.ContentType = MimeTypes.GetMimeType(file.Name);

            if (IsDefault(file))
            {
                // it comes from memory, and whole
                SendDefault(response, file);
                response.Close();
                return;
            }

            var allowParts = EndpointHost.Config?.AllowPartialResponses != false;
            if (allowParts) response.AddHeader(HttpHeaders.AcceptRanges, "bytes");

            var range = allowParts ? request.Headers[HttpHeaders.Range] : null;
            if (string.IsNullOrEmpty(range)) SendWhole(response, file);
            else SendPart(response, file, range);
            response.Close();
        }
        catch (Exception ex)
        {
            Log.Error("Static file " + request.PathInfo + ": " + ex.Message, ex);
            throw new HttpException(403, "Forbidden.");
        }
    }

    private bool IsDefault(FileInfo file) => defaultFile != null && file.FullName == defaultFilePath;

    private void SendDefault(IHttpResponse response, FileInfo file)
    {
        if (file.LastWriteTimeUtc > defaultFileModified) SetDefaultFile(defaultFilePath);
        response.SetContentLength(defaultFile.Length);
        response.OutputStream.Write(defaultFile, 0, defaultFile.Length);
    }

    private static void SendWhole(IHttpResponse response, FileInfo file)
    {
        if (response.OriginalResponse is HttpResponse aspNet)
        {
            aspNet.TransmitFile(file.FullName);
            return;
        }

        using var content = Open(file);
        response.SetContentLength(content.Length);
        content.CopyTo(response.OutputStream);
    }

    private static void SendPart(IHttpResponse response, FileInfo file, string range)
    {
        range.ExtractHttpRanges(file.Length, out var start, out var end);
        response.AddHttpRangeResponseHeaders(start, end, file.Length);
        using var content = Open(file);
        content.WritePartialTo(response.OutputStream, start, end);
    }

    private static FileStream Open(FileInfo file) =>
        new(file.FullName, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 64 * 1024, FileOptions.SequentialScan);

    private static bool RedirectToDefaultDocument(IHttpRequest request, IHttpResponse response, string path)
    {
        var documents = EndpointHost.Config?.DefaultDocuments;
        if (documents == null || !Directory.Exists(path)) return false;

        foreach (var document in documents)
        {
            if (!File.Exists(Path.Combine(path, document))) continue;
            response.Redirect(request.GetPathUrl().TrimEnd('/') + '/' + document);
            response.Close();
            return true;
        }

        return false;
    }
}
