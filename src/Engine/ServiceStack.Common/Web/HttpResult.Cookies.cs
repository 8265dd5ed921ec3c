namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Globalization;

public partial class HttpResult
{
    private List<string> _cookies;

    /// <summary>Deletes a cookie of the path <c>/</c>.</summary>
    public void DeleteCookie(string name) => SetCookie(name, "", DateTime.UtcNow.AddDays(-1), "/");

    /// <summary>Sets a cookie that expires at a point in time.</summary>
    /// <param name="path">Path that the cookie is sent to; <see langword="null"/> for <c>/</c>.</param>
    public void SetCookie(string name, string value, DateTime expiresAt, string path) => AddCookie(
        name + "=" + value
        + ";expires=" + expiresAt.ToUniversalTime().ToString("R", CultureInfo.InvariantCulture)
        + ";path=" + (path ?? "/"));

    /// <summary>Sets a cookie that expires after a span of time.</summary>
    /// <param name="path">Path that the cookie is sent to; <see langword="null"/> for <c>/</c>.</param>
    public void SetCookie(string name, string value, TimeSpan expiresIn, string path) =>
        SetCookie(name, value, DateTime.UtcNow.Add(expiresIn), path);

    /// <summary>Sets a cookie for twenty years.</summary>
    public void SetPermanentCookie(string name, string value) => SetPermanentCookie(name, value, null);

    /// <summary>Sets a cookie for twenty years.</summary>
    /// <param name="path">Path that the cookie is sent to; <see langword="null"/> for <c>/</c>.</param>
    public void SetPermanentCookie(string name, string value, string path) => SetCookie(name, value, DateTime.UtcNow.AddYears(20), path);

    /// <summary>Sets a cookie that the browser discards when it closes.</summary>
    public void SetSessionCookie(string name, string value) => SetSessionCookie(name, value, null);

    /// <summary>Sets a cookie that the browser discards when it closes.</summary>
    /// <param name="path">Path that the cookie is sent to; <see langword="null"/> for <c>/</c>.</param>
    public void SetSessionCookie(string name, string value, string path) => AddCookie(name + "=" + value + ";path=" + (path ?? "/"));

    /// <summary>
    /// All values of Set-Cookie, in the order of the calls; null unless there are several. <see cref="Headers"/> holds one value
    /// for each name, and has the last.
    /// </summary>
    internal IReadOnlyList<string> AllCookies =>
        _cookies is { Count: > 1 } && Headers.TryGetValue(HttpHeaders.SetCookie, out var last) && last == _cookies[_cookies.Count - 1]
            ? _cookies
            : null;

    // a later cookie of the same name replaces the one before
    private void AddCookie(string setCookie)
    {
        _cookies ??= [];
        if (_cookies.Count == 0 && Headers.TryGetValue(HttpHeaders.SetCookie, out var given)) _cookies.Add(given);

        var start = setCookie.Substring(0, setCookie.IndexOf('=') + 1);
        _cookies.RemoveAll(cookie => cookie.StartsWith(start, StringComparison.Ordinal));
        _cookies.Add(setCookie);
        Headers[HttpHeaders.SetCookie] = setCookie;
    }
}
