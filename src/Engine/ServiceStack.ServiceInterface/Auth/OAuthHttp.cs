namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using System.IO;
using System.Net;

/// <summary>The few requests that the providers send themselves.</summary>
internal static class OAuthHttp
{
    /// <exception cref="WebException">The provider cannot be reached, or refuses.</exception>
    public static string Get(string url) => Send("GET", url, null);

    /// <exception cref="WebException">The provider cannot be reached, or refuses.</exception>
    public static string Post(string url, string authorization) => Send("POST", url, authorization);

    /// <summary>Values of a form-encoded response.</summary>
    public static Dictionary<string, string> ParseForm(string text)
    {
        var values = new Dictionary<string, string>();
        foreach (var pair in text.Split('&'))
        {
            var equals = pair.IndexOf('=');
            if (equals > 0) values[WebUtility.UrlDecode(pair.Substring(0, equals))] = WebUtility.UrlDecode(pair.Substring(equals + 1));
        }

        return values;
    }

    private static string Send(string method, string url, string authorization)
    {
#pragma warning disable SYSLIB0014 // Both targets have it, and v3's API names it.
        var request = (HttpWebRequest)WebRequest.Create(url);
#pragma warning restore SYSLIB0014
        request.Method = method;
        if (method == "POST") request.ContentLength = 0;
        if (authorization != null) request.Headers["Authorization"] = authorization;

        using var response = request.GetResponse();
        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }
}
