namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Shared;

/// <summary>Downloads and uploads with <see cref="WebRequest"/>.</summary>
public static class WebRequestExtensions
{
    /// <summary>Reads the response body as bytes, and closes it.</summary>
    public static byte[] DownloadBinary(this WebResponse webRes)
    {
        using var stream = webRes.GetResponseStream();
        return stream.ToBytes();
    }

    /// <summary>Reads the response body as UTF-8 text, and closes it.</summary>
    public static string DownloadText(this WebResponse webRes)
    {
        using var stream = webRes.GetResponseStream();
        return stream.ToUtf8String();
    }

    /// <summary>Sends GET to a URL and returns its error.</summary>
    /// <returns>The error response; null if the request succeeds.</returns>
    public static HttpWebResponse GetErrorResponse(this string url)
    {
        try
        {
            using var response = WebRequest.Create(url).GetResponse();
            return null;
        }
        catch (WebException ex)
        {
            return (HttpWebResponse)ex.Response;
        }
    }

    /// <summary>Uploads a file as multipart form with POST.</summary>
    /// <param name="uploadFileMimeType">Content type of the file.</param>
    /// <param name="acceptContentType">Value of the header <c>Accept</c>; <see langword="null"/> for none.</param>
    /// <param name="requestFilter">Called with the request before it is sent.</param>
    public static WebResponse PostFileToUrl(
        this string url,
        FileInfo uploadFileInfo,
        string uploadFileMimeType,
        string acceptContentType = null,
        Action<HttpWebRequest> requestFilter = null) =>
        SendFile(url, uploadFileInfo, uploadFileMimeType, acceptContentType, requestFilter, HttpMethods.Post);

    /// <summary>Uploads a file as multipart form with PUT.</summary>
    /// <param name="uploadFileMimeType">Content type of the file.</param>
    /// <param name="acceptContentType">Value of the header <c>Accept</c>; <see langword="null"/> for none.</param>
    /// <param name="requestFilter">Called with the request before it is sent.</param>
    public static WebResponse PutFileToUrl(
        this string url,
        FileInfo uploadFileInfo,
        string uploadFileMimeType,
        string acceptContentType = null,
        Action<HttpWebRequest> requestFilter = null) =>
        SendFile(url, uploadFileInfo, uploadFileMimeType, acceptContentType, requestFilter, HttpMethods.Put);

    /// <summary>Uploads a file as multipart form with POST, and returns the response.</summary>
    public static WebResponse UploadFile(this WebRequest webRequest, FileInfo uploadFileInfo, string uploadFileMimeType)
    {
        using (var file = uploadFileInfo.OpenRead())
        {
            webRequest.UploadFile(file, uploadFileInfo.Name, uploadFileMimeType);
        }

        return webRequest.Receive();
    }

    /// <summary>
    /// Writes a file as multipart form. The content type follows from the name's extension. Get the response afterwards.
    /// </summary>
    public static void UploadFile(this WebRequest webRequest, Stream fileStream, string fileName) =>
        UploadFile(webRequest, fileStream, fileName, MimeTypes.GetMimeType(fileName));

    /// <summary>Writes a file as multipart form, with a content type of your own. Get the response afterwards.</summary>
    public static void UploadFile(
        this WebRequest webRequest,
        Stream fileStream,
        string fileName,
        string mimeType,
        string acceptContentType = null,
        Action<HttpWebRequest> requestFilter = null,
        string method = "POST")
    {
        webRequest.Method = method;
        if (webRequest is HttpWebRequest httpRequest)
        {
            if (acceptContentType != null) httpRequest.Accept = acceptContentType;
            requestFilter?.Invoke(httpRequest);
        }

        new MultipartForm().AddFile("file", fileStream, fileName, mimeType).WriteTo(webRequest);
    }

    private static WebResponse SendFile(
        string url,
        FileInfo fileInfo,
        string mimeType,
        string acceptContentType,
        Action<HttpWebRequest> requestFilter,
        string method)
    {
        var webRequest = WebRequest.Create(url);
        using (var file = fileInfo.OpenRead())
        {
            webRequest.UploadFile(file, fileInfo.Name, mimeType, acceptContentType, requestFilter, method);
        }

        return webRequest.Receive();
    }
}
