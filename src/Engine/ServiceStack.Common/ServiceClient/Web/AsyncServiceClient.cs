namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using ServiceStack.ServiceHost;

public class AsyncServiceClient
{
    public static int BufferSize;

    public AsyncServiceClient()
    {
    }

    public bool AlwaysSendBasicAuthHeader { get; set; }

    public string BaseUri { get; set; }

    public string ContentType { get; set; }

    public CookieContainer CookieContainer { get; set; }

    public ICredentials Credentials { get; set; }

    public bool DisableAutoCompression { get; set; }

    public static Action<HttpWebRequest> HttpWebRequestFilter { get; set; }

    public static Action<HttpWebResponse> HttpWebResponseFilter { get; set; }

    public Action<HttpWebRequest> LocalHttpWebRequestFilter { get; set; }

    public Action<HttpWebResponse> LocalHttpWebResponseFilter { get; set; }

    public Action<WebRequest> OnAuthenticationRequired { get; set; }

    public string Password { get; set; }

    public bool StoreCookies { get; set; }

    public StreamDeserializerDelegate StreamDeserializer { get; set; }

    public StreamSerializerDelegate StreamSerializer { get; set; }

    public TimeSpan? Timeout { get; set; }

    public string UserName { get; set; }

    public void CancelAsync() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public void SendAsync<TResponse>(string httpMethod, string absoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void SetCredentials(string userName, string password) => throw new NotImplementedException();
}
