namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Web;

public static class WebRequestExtensions
{
    public static byte[] DownloadBinary(this WebResponse webRes)
    {
        using var stream = webRes.GetResponseStream();
        return stream.ToBytes();
    }

    public static string DownloadText(this WebResponse webRes)
    {
        using var stream = webRes.GetResponseStream();
        return stream.ToUtf8String();
    }

    /// <returns>Null where the url answers without an error.</returns>
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

    public static WebResponse PostFileToUrl(
        this string url,
        FileInfo uploadFileInfo,
        string uploadFileMimeType,
        string acceptContentType = null,
        Action<HttpWebRequest> requestFilter = null) =>
        SendFile(url, uploadFileInfo, uploadFileMimeType, acceptContentType, requestFilter, HttpMethods.Post);

    public static WebResponse PutFileToUrl(
        this string url,
        FileInfo uploadFileInfo,
        string uploadFileMimeType,
        string acceptContentType = null,
        Action<HttpWebRequest> requestFilter = null) =>
        SendFile(url, uploadFileInfo, uploadFileMimeType, acceptContentType, requestFilter, HttpMethods.Put);

    public static WebResponse UploadFile(this WebRequest webRequest, FileInfo uploadFileInfo, string uploadFileMimeType)
    {
        using (var file = uploadFileInfo.OpenRead())
        {
            webRequest.UploadFile(file, uploadFileInfo.Name, uploadFileMimeType);
        }

        return webRequest.GetResponse();
    }

    public static void UploadFile(this WebRequest webRequest, Stream fileStream, string fileName) =>
        UploadFile(webRequest, fileStream, fileName, MimeTypes.GetMimeType(fileName));

    /// <summary>Writes the file as the one part of a form; the answer is the caller's to get.</summary>
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

        return webRequest.GetResponse();
    }
}
