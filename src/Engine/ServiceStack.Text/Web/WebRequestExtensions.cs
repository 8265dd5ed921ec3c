using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;

namespace ServiceStack.Text;

/// <summary>
/// HTTP in one line. Every call waits for the answer; one of 400 and above is a <see cref="WebException"/>, whose status and body the
/// methods on exceptions read. Compressed answers are unpacked. A file a theme: texts, formats and forms, bytes, errors.
/// </summary>
public static partial class WebRequestExtensions
{
    public const string Json = "application/json";

    public const string Xml = "application/xml";

    public const string FormUrlEncoded = "application/x-www-form-urlencoded";

    public const string MultiPartFormData = "multipart/form-data";

    private const string Anything = "*/*";

    /// <summary>The values as a form sends them: a name that has several is there several times, one without a value is not.</summary>
    public static string ToFormUrlEncoded(this NameValueCollection queryParams)
    {
        var form = new StringBuilder();
        for (var i = 0; i < queryParams.Count; i++)
        {
            foreach (var value in queryParams.GetValues(i) ?? Array.Empty<string>())
            {
                if (form.Length > 0) form.Append('&');
                form.Append(StringExtensions.UrlEncode(queryParams.GetKey(i))).Append('=').Append(StringExtensions.UrlEncode(value));
            }
        }

        return form.ToString();
    }

    /// <returns>The status of a GET's answer, whatever it is; null if there was no answer.</returns>
    public static HttpStatusCode? GetResponseStatus(this string url)
    {
        try
        {
            using var response = (HttpWebResponse)NewRequest(url, "GET", null, Anything).GetResponse();
            return response.StatusCode;
        }
        catch (WebException failed)
        {
            using (failed.Response) return GetStatus(failed);
        }
    }

    private static HttpWebRequest NewRequest(string url, string method, string contentType, string accept)
    {
        var request = (HttpWebRequest)WebRequest.Create(url);
        if (method is not null) request.Method = method;
        if (contentType is not null) request.ContentType = contentType;
        request.Accept = accept;
        request.AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate;
        return request;
    }

    /// <param name="body">Null for none.</param>
    /// <param name="read">Takes what is wanted from the answer's body.</param>
    private static T Send<T>(
        HttpWebRequest request,
        byte[] body,
        Action<HttpWebRequest> requestFilter,
        Action<HttpWebResponse> responseFilter,
        Func<Stream, T> read)
    {
        requestFilter?.Invoke(request);

        if (body is not null)
        {
            request.ContentLength = body.Length;
            using var stream = request.GetRequestStream();
            stream.Write(body, 0, body.Length);
        }
        else if (request.Method is not ("GET" or "HEAD"))
        {
            request.ContentLength = 0;
        }

        using var response = (HttpWebResponse)request.GetResponse();
        responseFilter?.Invoke(response);
        using var answer = response.GetResponseStream();
        return read(answer);
    }

    private static string ReadText(Stream stream) => new StreamReader(stream, Encoding.UTF8).ReadToEnd();
}
