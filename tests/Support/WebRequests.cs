using System.IO;
using System.Net;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Responses of WebRequest, which throws those that are no success.</summary>
internal static class WebRequests
{
    /// <summary>The response, whatever its status.</summary>
    public static HttpWebResponse Receive(this HttpWebRequest request)
    {
        try
        {
            return (HttpWebResponse)request.GetResponse();
        }
        catch (WebException error) when (error.Response is HttpWebResponse refused)
        {
            return refused;
        }
    }

    /// <summary>The body.</summary>
    public static string Text(this HttpWebResponse response)
    {
        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }
}
