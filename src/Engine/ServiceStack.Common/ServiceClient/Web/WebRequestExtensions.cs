namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;

public static class WebRequestExtensions
{
    public static byte[] DownloadBinary(this WebResponse webRes) => throw new NotImplementedException();

    public static string DownloadText(this WebResponse webRes) => throw new NotImplementedException();

    public static HttpWebResponse GetErrorResponse(this string url) => throw new NotImplementedException();

    public static WebResponse PostFileToUrl(this string url, FileInfo uploadFileInfo, string uploadFileMimeType, string acceptContentType = null, Action<HttpWebRequest> requestFilter = null) => throw new NotImplementedException();

    public static WebResponse PutFileToUrl(this string url, FileInfo uploadFileInfo, string uploadFileMimeType, string acceptContentType = null, Action<HttpWebRequest> requestFilter = null) => throw new NotImplementedException();

    public static WebResponse UploadFile(this WebRequest webRequest, FileInfo uploadFileInfo, string uploadFileMimeType) => throw new NotImplementedException();

    public static void UploadFile(this WebRequest webRequest, Stream fileStream, string fileName) => throw new NotImplementedException();

    public static void UploadFile(this WebRequest webRequest, Stream fileStream, string fileName, string mimeType, string acceptContentType = null, Action<HttpWebRequest> requestFilter = null, string method = "POST") => throw new NotImplementedException();
}
