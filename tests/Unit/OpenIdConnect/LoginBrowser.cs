using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>A browser that keeps the cookies of a site and walks to its provider and back.</summary>
internal sealed class LoginBrowser(SafetyServer site)
{
    private readonly Dictionary<string, string> _cookies = [];

    public SafetyResponse Get(string pathAndQuery)
    {
        var cookies = string.Join("; ", _cookies.Select(static cookie => cookie.Key + "=" + cookie.Value));
        var response = _cookies.Count == 0 ? site.Get(pathAndQuery) : site.Get(pathAndQuery, "Cookie: " + cookies);
        foreach (var cookie in response.Header("Set-Cookie").Split(['\n'], StringSplitOptions.RemoveEmptyEntries))
        {
            var parts = cookie.Split(';')[0].Split(['='], 2);
            _cookies[parts[0]] = parts[1];
        }

        return response;
    }

    /// <summary>Begins a login at the site.</summary>
    /// <returns>The address of the provider's login page.</returns>
    public Uri Begin(string pathAndQuery) => new(Get(pathAndQuery).Header("Location")!);

    /// <summary>Logs in at the provider.</summary>
    /// <returns>Where the provider sends the browser: path and query of the site.</returns>
    public static string LogInAt(Uri loginPage)
    {
        var request = WebRequest.CreateHttp(loginPage);
        request.AllowAutoRedirect = false;
        using var response = request.GetResponse();
        return new Uri(response.Headers["Location"]!).PathAndQuery;
    }

    /// <summary>Begins a login, logs in, and comes back.</summary>
    /// <returns>The address that the site shows then.</returns>
    public string LogIn(string provider) => Get(LogInAt(Begin("/auth/" + provider))).Header("Location")!;
}
