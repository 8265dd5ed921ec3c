namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using ServiceStack.Common.Web;

/// <summary>Stores the cookies of responses and sends them with the next requests.</summary>
public class CookieManagerMessageInspector : IClientMessageInspector
{
    private static CookieManagerMessageInspector _instance;

    private readonly CookieContainer _cookies = new();

    /// <summary>Creates an inspector that takes the URL from the first request.</summary>
    public CookieManagerMessageInspector()
    {
    }

    /// <summary>Creates an inspector.</summary>
    /// <param name="uri">URL that the cookies belong to.</param>
    public CookieManagerMessageInspector(string uri)
    {
        Uri = uri;
    }

    /// <summary>An inspector that all clients may share.</summary>
    public static CookieManagerMessageInspector Instance => _instance ??= new CookieManagerMessageInspector();

    /// <summary>URL that the cookies belong to.</summary>
    public string Uri { get; set; }

    /// <inheritdoc/>
    public void AfterReceiveReply(ref Message reply, object correlationState)
    {
        if (Uri == null || !reply.Properties.TryGetValue(HttpResponseMessageProperty.Name, out var property)) return;

        var setCookie = ((HttpResponseMessageProperty)property).Headers[HttpHeaders.SetCookie];
        if (string.IsNullOrEmpty(setCookie)) return;

        try
        {
            _cookies.SetCookies(new Uri(Uri), setCookie);
        }
        catch (CookieException)
        {
            // ignore a cookie of another site
        }
    }

    /// <inheritdoc/>
    public object BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        Uri ??= channel?.RemoteAddress?.Uri.AbsoluteUri;
        if (Uri == null) return null;

        var cookies = _cookies.GetCookieHeader(new Uri(Uri));
        if (cookies.Length > 0) WcfServiceClient.HttpRequestOf(request).Headers["Cookie"] = cookies;

        return null;
    }
}
