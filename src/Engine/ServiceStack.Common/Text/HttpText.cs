namespace ServiceStack.Text;

using System;
using System.IO;
using System.Net;
using System.Text;

/// <summary>One HTTP request, its body and its answer whole in memory.</summary>
internal static class HttpText
{
    public static string Form(object formData) => formData == null ? null : QueryStringSerializer.SerializeToString(formData);

    public static string Send(
        string url,
        string method,
        string body,
        string contentType,
        string accept,
        Action<HttpWebRequest> requestFilter,
        Action<HttpWebResponse> responseFilter)
    {
        var bytes = body == null ? null : Encoding.UTF8.GetBytes(body);
        using var response = GetResponse(url, method, bytes, contentType, accept, requestFilter, responseFilter);
        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }

    public static byte[] SendBytes(
        string url,
        string method,
        byte[] body,
        string contentType,
        string accept,
        Action<HttpWebRequest> requestFilter,
        Action<HttpWebResponse> responseFilter)
    {
        using var response = GetResponse(url, method, body, contentType, accept, requestFilter, responseFilter);
        using var stream = response.GetResponseStream();
        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    private static WebResponse GetResponse(
        string url,
        string method,
        byte[] body,
        string contentType,
        string accept,
        Action<HttpWebRequest> requestFilter,
        Action<HttpWebResponse> responseFilter)
    {
        var request = (HttpWebRequest)WebRequest.Create(url);
        if (method != null) request.Method = method;
        if (contentType != null) request.ContentType = contentType;
        request.Accept = accept;
        request.AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate;
        requestFilter?.Invoke(request);

        if (body != null)
        {
            using var stream = request.GetRequestStream();
            stream.Write(body, 0, body.Length);
        }

        var response = (HttpWebResponse)request.GetResponse();
        responseFilter?.Invoke(response);
        return response;
    }
}
