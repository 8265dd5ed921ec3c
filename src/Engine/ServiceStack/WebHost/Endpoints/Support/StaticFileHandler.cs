namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using HttpRequestWrapper = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper;
using HttpResponseWrapper = ServiceStack.WebHost.Endpoints.Extensions.HttpResponseWrapper;

/// <summary>
/// Serves static files of the extensions that <see cref="EndpointHostConfig.AllowFileExtensions"/> has, with ETag, If-Modified-Since and
/// ranges. Settings, sources and protected folders are not found.
/// </summary>
public class StaticFileHandler : IServiceStackHttpHandler, IHttpHandler
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(StaticFileHandler));

    private string defaultFilePath;
    private byte[] defaultFile;
    private DateTime defaultFileModified;

    /// <summary>Initializes a new instance of the <see cref="StaticFileHandler"/> class.</summary>
    public StaticFileHandler()
    {
    }

    /// <inheritdoc/>
    public bool IsReusable => true;

    /// <summary>Whether a directory exists that clients may know of.</summary>
    /// <param name="dirPath">The full path; the case of its names below <paramref name="appFilePath"/> does not matter.</param>
    /// <param name="appFilePath">The folder of the site.</param>
    public static bool DirectoryExists(string dirPath, string appFilePath) =>
        new SiteFiles(appFilePath).FindFolder(SiteFiles.RelativeTo(appFilePath, dirPath)) != null;

    /// <summary>Sends the file, a part of it, or 404, 403 or 416 by the application's pages for them.</summary>
    /// <exception cref="HttpException">With v3's behaviour 404: no such file; 403: it could not be sent.</exception>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => Send(request, r));

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) =>
        ProcessRequest(new HttpRequestWrapper(null, context.Request), new HttpResponseWrapper(context.Response), null);

    /// <summary>Keeps a file in memory, as the one that is requested most.</summary>
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

    /// <summary>Sends one file of the site, whatever the path of the request.</summary>
    /// <param name="path">From the root of the site.</param>
    internal void ProcessFile(IHttpRequest request, IHttpResponse response, string path) =>
        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => Send(request, r, path));

    private void Send(IHttpRequest request, IHttpResponse response) =>
        Send(request, response, EndpointHost.Config?.SitePathOf(request.GetPhysicalPath()));

    private void Send(IHttpRequest request, IHttpResponse response, string path)
    {
        foreach (var files in EndpointHost.Config?.OpenFiles() ?? [])
        {
            switch (files.Find(path))
            {
                case FileInfo file:
                    Send(request, response, files, file);
                    return;
                case DirectoryInfo folder when RedirectToDefaultDocument(request, response, folder.FullName):
                    return;
            }
        }

        Refuse(request, response, HttpStatusCode.NotFound);
    }

    private static void Refuse(IHttpRequest request, IHttpResponse response, HttpStatusCode status)
    {
        if (EndpointHost.Config is { V3Behaviour.ServerErrorsForBadRequests: false } config)
        {
            config.HandleErrorResponse(request, response, status);
            return;
        }

        throw status == HttpStatusCode.NotFound
            ? new HttpException(404, "Static File '" + request.PathInfo + "' not found.")
            : new HttpException(403, "Forbidden.");
    }

    private void Send(IHttpRequest request, IHttpResponse response, SiteFiles files, FileInfo file)
    {
        // the original looks before it sets the type: only a type set earlier, by a filter, gets its age
        var ages = EndpointHost.Config?.AddMaxAgeForStaticMimeTypes;
        if (ages != null && response.ContentType != null && ages.TryGetValue(response.ContentType, out var age))
        {
            response.AddHeader(HttpHeaders.CacheControl, "max-age=" + age.TotalSeconds.ToString(CultureInfo.InvariantCulture));
        }

        var type = MimeTypes.GetMimeType(file.Name);
        var isAsV3 = EndpointHost.Config?.V3Behaviour.NoConditionalRequests != false;
        var variant = ChooseVariant(request, files, file);
        var tag = isAsV3 ? null : EntityTag.Of(variant.File, variant.Coding);
        var conditions = new Preconditions(request, tag, file.LastWriteTimeUtc);
        if (tag != null) response.AddHeader(HttpHeaders.ETag, tag);
        if (variant.IsChosen) response.AddHeader("Vary", HttpHeaders.AcceptEncoding);

        var condition = isAsV3 ? JudgeAsV3(request, file) : conditions.Judge();
        if (condition != Precondition.Holds)
        {
            response.ContentType = type;
            Preconditions.Refuse(response, condition);
            response.Close();
            return;
        }

        try
        {
            response.AddHeaderLastModified(file.LastWriteTimeUtc);
            response.ContentType = type;

            if (IsDefault(file))
            {
                // it comes from memory, and whole
                SendDefault(response, file);
                response.Close();
                return;
            }

            var allowParts = EndpointHost.Config?.AllowPartialResponses != false;
            if (allowParts) response.AddHeader(HttpHeaders.AcceptRanges, "bytes");

            var range = allowParts && (isAsV3 || conditions.AllowPart()) ? request.Headers[HttpHeaders.Range] : null;
            if (string.IsNullOrEmpty(range)) SendWhole(response, variant);
            else SendPart(response, variant, type, range);
            response.Close();
        }
        catch (UnauthorizedAccessException ex)
        {
            Log.Error($"The file of {request.PathInfo} may not be read by this process: {ex.Message}", ex);
            Refuse(request, response, HttpStatusCode.Forbidden);
        }
        catch (Exception ex) when (EndpointHost.Config?.V3Behaviour.ServerErrorsForBadRequests == true)
        {
            Log.Error("Static file " + request.PathInfo + ": " + ex.Message, ex);
            throw new HttpException(403, "Forbidden.");
        }
    }

    private static Precondition JudgeAsV3(IHttpRequest request, FileInfo file) =>
        request.HasNotModifiedSince(file.LastWriteTimeUtc) ? Precondition.NotModified : Precondition.Holds;

    private FileVariant ChooseVariant(IHttpRequest request, SiteFiles files, FileInfo file) =>
        EndpointHost.Config is { PrecompressedFiles: true } && !IsDefault(file)
            ? FileVariant.Choose(files, file, request.Headers) : FileVariant.Itself(file);

    private bool IsDefault(FileInfo file) => defaultFile != null && file.FullName == defaultFilePath;

    private void SendDefault(IHttpResponse response, FileInfo file)
    {
        if (file.LastWriteTimeUtc > defaultFileModified) SetDefaultFile(defaultFilePath);
        response.SetContentLength(defaultFile.Length);
        ResponseBody.Write(defaultFile, response.OutputStream);
    }

    private static void SendWhole(IHttpResponse response, FileVariant variant)
    {
        if (response.OriginalResponse is HttpResponse aspNet)
        {
            AddCoding(response, variant);
            aspNet.TransmitFile(variant.File.FullName);
            return;
        }

        var content = Open(response, variant);
        response.SetContentLength(content.Length);
        ResponseBody.WriteFile(content, response.OutputStream, content.Length);
    }

    private static void SendPart(IHttpResponse response, FileVariant variant, string type, string range)
    {
        var length = variant.File.Length;
        if (EndpointHost.Config?.V3Behaviour.ServerErrorsForBadRequests == true)
        {
            range.ExtractHttpRanges(length, out var first, out var last);
            response.AddHttpRangeResponseHeaders(first, last, length);
            using var content = Open(response, variant);
            content.WritePartialTo(response.OutputStream, first, last);
            return;
        }

        var ranges = ByteRanges.Read(range, length);
        var isWhole = ranges.Kind == RangeKind.Whole
            || (ranges.Parts.Count > 1 && EndpointHost.Config?.V3Behaviour.NoConditionalRequests != false);
        if (isWhole) SendWhole(response, variant);
        else PartialAnswer.Write(response, ranges, length, type, () => Open(response, variant));
    }

    private static FileStream Open(IHttpResponse response, FileVariant variant)
    {
        var content = new FileStream(
            variant.File.FullName, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 64 * 1024,
            FileOptions.SequentialScan);
        AddCoding(response, variant);
        return content;
    }

    // not before it is open: the page of an unreadable file is not encoded
    private static void AddCoding(IHttpResponse response, FileVariant variant)
    {
        if (variant.Coding != null) response.AddHeader(HttpHeaders.ContentEncoding, variant.Coding);
    }

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
