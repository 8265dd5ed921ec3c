using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.Text;

/// <summary>
/// HTTP requests in one line. Each call blocks until the response arrives. A status of 400 or above throws <see cref="WebException"/>,
/// whose status and body the extensions of exceptions return. Compressed responses are decompressed.
/// </summary>
public static partial class WebRequestExtensions
{
    /// <summary>Content type of JSON.</summary>
    public const string Json = "application/json";

    /// <summary>Content type of XML.</summary>
    public const string Xml = "application/xml";

    /// <summary>Content type of HTML forms.</summary>
    public const string FormUrlEncoded = "application/x-www-form-urlencoded";

    /// <summary>Content type of HTML forms with files.</summary>
    public const string MultiPartFormData = "multipart/form-data";

    private const string Anything = "*/*";

    /// <summary>Formats the values as a form. A name with several values occurs several times; one without a value is left out.</summary>
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

    /// <summary>Sends GET and returns the status.</summary>
    /// <returns>The status, errors included; null without a response.</returns>
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
    /// <param name="read">Reads the body of the response.</param>
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
            request.SendBody(stream => stream.Write(body, 0, body.Length));
        }
        else if (request.Method is not ("GET" or "HEAD"))
        {
            request.ContentLength = 0;
        }

        using var response = (HttpWebResponse)request.Receive();
        responseFilter?.Invoke(response);
        using var answer = response.GetResponseStream();
        return read(answer);
    }

    private static string ReadText(Stream stream) => new StreamReader(stream, Encoding.UTF8).ReadToEnd();
}
