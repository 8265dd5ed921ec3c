namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

/// <summary>HTTP authentication, responses and errors of the clients.</summary>
internal static class HttpCalls
{
    public static bool HasRequestBody(string httpMethod) =>
        httpMethod is not (HttpMethods.Get or HttpMethods.Delete or HttpMethods.Head or HttpMethods.Options);

    public static string WithQuery(string url, object dto)
    {
        var query = QueryStringSerializer.SerializeToString(dto);
        if (string.IsNullOrEmpty(query)) return url;

        return url + (url.IndexOf('?') < 0 ? "?" : "&") + query;
    }

    public static void AddBasicAuth(WebRequest request, string userName, string password) =>
        request.Headers[HttpHeaders.Authorization] = BasicAuthorization(userName, password);

    /// <summary>Answers the challenge of a 401.</summary>
    public static void AddAuth(HttpWebRequest request, string challenge, string userName, string password) =>
        request.Headers[HttpHeaders.Authorization] =
            Authorization(request.Method, request.RequestUri.PathAndQuery, challenge, userName, password);

    public static string BasicAuthorization(string userName, string password) =>
        "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(userName + ":" + password));

    /// <summary>The header that answers a challenge: with Digest if the server requests it, else with Basic.</summary>
    public static string Authorization(string method, string path, string challenge, string userName, string password)
    {
        if (challenge == null || !challenge.TrimStart().StartsWith("Digest", StringComparison.OrdinalIgnoreCase))
            return BasicAuthorization(userName, password);

        var auth = new AuthenticationInfo(challenge);
        var count = auth.nc.ToString("x8", System.Globalization.CultureInfo.InvariantCulture);
        var user = Md5(userName + ":" + auth.realm + ":" + password);
        var resource = Md5(method + ":" + path);
        var response = auth.qop == null
            ? Md5(user + ":" + auth.nonce + ":" + resource)
            : Md5(user + ":" + auth.nonce + ":" + count + ":" + auth.cnonce + ":" + auth.qop + ":" + resource);

        var header = new StringBuilder("Digest ")
            .Append("username=\"").Append(userName)
            .Append("\", realm=\"").Append(auth.realm)
            .Append("\", nonce=\"").Append(auth.nonce)
            .Append("\", uri=\"").Append(path)
            .Append("\", response=\"").Append(response).Append('"');
        if (auth.qop != null)
        {
            header.Append(", qop=").Append(auth.qop).Append(", nc=").Append(count);
            header.Append(", cnonce=\"").Append(auth.cnonce).Append('"');
        }

        if (auth.opaque != null) header.Append(", opaque=\"").Append(auth.opaque).Append('"');

        return header.ToString();
    }

    /// <summary>Reads the response as the type that the caller wants. A response or stream is returned open.</summary>
    public static TResponse ReadResponse<TResponse>(WebResponse response, ClientOptions options)
    {
        if (typeof(TResponse) == typeof(HttpWebResponse) || typeof(TResponse) == typeof(WebResponse)) return (TResponse)(object)response;
        if (typeof(TResponse) == typeof(Stream)) return (TResponse)(object)response.GetResponseStream();

        using (response)
        using (var stream = response.GetResponseStream())
        {
            if (typeof(TResponse) == typeof(string)) return (TResponse)(object)stream.ToUtf8String();
            if (typeof(TResponse) == typeof(byte[])) return (TResponse)(object)stream.ToBytes();

            // an empty body is no document of any format
            if (response.ContentLength == 0) return default;

            return (TResponse)options.Read(typeof(TResponse), stream);
        }
    }

    public static WebServiceException ToServiceException<TResponse>(HttpWebResponse response, ClientOptions options, Exception inner)
    {
        var error = new WebServiceException(response.StatusDescription, inner)
        {
            StatusCode = (int)response.StatusCode,
            StatusDescription = response.StatusDescription,
        };

        // read these first: a closed response has no content
        var contentType = response.ContentType;
        var body = ReadBody(response);

        SetBody<TResponse>(error, body, contentType, options.ContentType, options.StreamDeserializer);
        return error;
    }

    /// <summary>Sets what the body of an error says.</summary>
    /// <param name="contentType">Of the body.</param>
    /// <param name="known">Content type that the client reads.</param>
    public static void SetBody<TResponse>(
        WebServiceException error,
        byte[] body,
        string contentType,
        string known,
        StreamDeserializerDelegate read)
    {
        error.ResponseBody = Encoding.UTF8.GetString(body);
        if (body.Length > 0 && (string.IsNullOrEmpty(contentType) || contentType.MatchesContentType(known)))
            error.ResponseDto = ReadError<TResponse>(body, read);
    }

    private static byte[] ReadBody(HttpWebResponse response)
    {
        try
        {
            using (response)
            using (var stream = response.GetResponseStream())
            {
                return stream == null ? [] : stream.ToBytes();
            }
        }
        catch (Exception ex) when (ex is IOException or WebException or ObjectDisposedException)
        {
            // the status is known even if the body can't be read
            return [];
        }
    }

    // An error comes as the response of the request, or as an ErrorResponse if that type has no property for it.
    private static object ReadError<TResponse>(byte[] body, StreamDeserializerDelegate read)
    {
        var type = typeof(TResponse);
        if (type != typeof(object) && type.GetProperty("ResponseStatus") != null)
        {
            var dto = TryRead(type, body, read);
            if (dto.ToResponseStatus() != null) return dto;
        }

        return TryRead(typeof(ErrorResponse), body, read);
    }

    private static object TryRead(Type type, byte[] body, StreamDeserializerDelegate read)
    {
        try
        {
            using var stream = new MemoryStream(body);
            return read(type, stream);
        }
        catch (Exception)
        {
            // not a service's error, perhaps a proxy's page
            return null;
        }
    }

    private static string Md5(string text) => Encoding.UTF8.GetBytes(text).ToMd5Hash();
}
