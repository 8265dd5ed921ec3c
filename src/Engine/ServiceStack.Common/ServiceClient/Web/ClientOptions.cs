namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Options of a client's requests, shared by its synchronous and asynchronous methods.</summary>
internal sealed class ClientOptions
{
    public string Accept { get; set; }

    public bool AllowAutoRedirect { get; set; } = true;

    public bool AlwaysSendBasicAuthHeader { get; set; }

    public string ContentType { get; set; }

    public CookieContainer CookieContainer { get; set; } = new();

    public ICredentials Credentials { get; set; }

    public bool DisableAutoCompression { get; set; }

    public NameValueCollection Headers { get; } = new();

    public Action<HttpWebRequest> LocalHttpWebRequestFilter { get; set; }

    public Action<HttpWebResponse> LocalHttpWebResponseFilter { get; set; }

    public Action<WebRequest> OnAuthenticationRequired { get; set; }

    public string Password { get; set; }

    public IWebProxy Proxy { get; set; }

    public TimeSpan? ReadWriteTimeout { get; set; }

    public bool StoreCookies { get; set; } = true;

    public StreamDeserializerDelegate StreamDeserializer { get; set; }

    public StreamSerializerDelegate StreamSerializer { get; set; }

    public TimeSpan? Timeout { get; set; }

    public string UserName { get; set; }

    /// <summary>Creates a request without its body. For a method without a body, the DTO forms the query string.</summary>
    public HttpWebRequest NewRequest(string httpMethod, string url, object dto)
    {
        if (dto != null && !HttpCalls.HasRequestBody(httpMethod)) url = HttpCalls.WithQuery(url, dto);

        var request = (HttpWebRequest)WebRequest.Create(url);
        request.Accept = Accept ?? ContentType;
        request.Method = httpMethod;
        request.AllowAutoRedirect = AllowAutoRedirect;
        if (Timeout != null) request.Timeout = (int)Timeout.Value.TotalMilliseconds;
        if (ReadWriteTimeout != null) request.ReadWriteTimeout = (int)ReadWriteTimeout.Value.TotalMilliseconds;
        if (Proxy != null) request.Proxy = Proxy;
        if (Credentials != null) request.Credentials = Credentials;
        if (StoreCookies) request.CookieContainer = CookieContainer;
        if (!DisableAutoCompression) request.AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate;
        if (Headers.Count > 0) request.Headers.Add(Headers);
        if (AlwaysSendBasicAuthHeader) HttpCalls.AddBasicAuth(request, UserName, Password);

        return request;
    }

    public void BeforeSend(HttpWebRequest request, Action<HttpWebRequest> globalFilter)
    {
        LocalHttpWebRequestFilter?.Invoke(request);
        globalFilter?.Invoke(request);
    }

    public void AfterReceive(WebResponse response, Action<HttpWebResponse> globalFilter)
    {
        if (response is not HttpWebResponse httpResponse) return;

        LocalHttpWebResponseFilter?.Invoke(httpResponse);
        globalFilter?.Invoke(httpResponse);
    }

    /// <summary>Whether a request can be repeated with user name and password after a 401.</summary>
    public bool CanAuthenticate(WebException error) =>
        error?.Response is HttpWebResponse { StatusCode: HttpStatusCode.Unauthorized }
        && (OnAuthenticationRequired != null || (UserName != null && Password != null));

    public void Authenticate(HttpWebRequest request, WebResponse challenge)
    {
        if (OnAuthenticationRequired != null) OnAuthenticationRequired(request);
        else HttpCalls.AddAuth(request, challenge.Headers[HttpHeaders.WwwAuthenticate], UserName, Password);
    }

    /// <summary>The error that a response represents, with its DTO; null without a response.</summary>
    public WebServiceException ToServiceException<TResponse>(Exception error) =>
        error is WebException { Response: HttpWebResponse response }
            ? HttpCalls.ToServiceException<TResponse>(response, this, error)
            : null;

    public object Read(Type type, Stream stream) => StreamDeserializer(type, stream);
}
