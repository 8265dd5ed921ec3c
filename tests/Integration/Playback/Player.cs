using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Plays recorded requests against a server and keeps the cookies of each session.</summary>
/// <param name="sender">Carries the requests.</param>
/// <param name="contentRoot">The app's content folder, which no response is to show.</param>
internal sealed class Player(IRequestSender sender, string contentRoot)
{
    private readonly Dictionary<string, Dictionary<string, string>> _sessions = [];

    public Answer Play(RecordedRequest request)
    {
        var cookies = request.Session is { } session ? Cookies(session) : null;
        try
        {
            return ToAnswer(sender.Send(request.Method, request.Path, Headers(request, cookies), request.Body), cookies);
        }
        catch (IOException error)
        {
            return new Answer { Error = error.Message };
        }
    }

    private List<KeyValuePair<string, string>> Headers(RecordedRequest request, Dictionary<string, string>? cookies)
    {
        var headers = new List<KeyValuePair<string, string>> { new("Host", sender.Authority) };
        headers.AddRange(
            request.Headers.Select(h => new KeyValuePair<string, string>(h.Key, h.Value.Replace("{BASE}", "http://" + sender.Authority))));
        if (cookies is { Count: > 0 } && HeaderLines.Find(request.Headers, "Cookie") is null)
        {
            headers.Add(new("Cookie", string.Join("; ", cookies.Select(cookie => cookie.Key + "=" + cookie.Value))));
        }

        if (request.Body is not null || request.Method is "POST" or "PUT" or "PATCH")
        {
            headers.Add(new("Content-Length", (request.Body?.Length ?? 0).ToString()));
        }

        return headers;
    }

    private Answer ToAnswer(RawResponse raw, Dictionary<string, string>? cookies)
    {
        var answer = new Answer { Status = raw.Status, Reason = raw.Reason };
        foreach (var header in raw.Headers)
        {
            if (cookies is not null && header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase)) Keep(header.Value, cookies);
            answer.Headers.Add(new(header.Key, Hide(header.Value)));
        }

        answer.SetBody(raw.Body);
        if (answer.Text is { } text) answer.Text = Hide(text);
        return answer;
    }

    private static void Keep(string setCookie, Dictionary<string, string> cookies)
    {
        // a comma separates cookies, except in a date
        var each = setCookie.Contains("xpires") ? [setCookie] : Regex.Split(setCookie, @",(?=\s*[\w.\-]+=)");
        foreach (var one in each)
        {
            var pair = one.Split(';')[0].Trim();
            var equals = pair.IndexOf('=');
            var name = equals < 0 ? pair : pair.Substring(0, equals);
            var value = equals < 0 ? "" : pair.Substring(equals + 1);
            var isGone = Regex.IsMatch(one, @"expires=\w+, \d+[ -]\w+[ -](19\d\d|200\d)", RegexOptions.IgnoreCase);
            if (value.Length > 0 && !isGone) cookies[name] = value;
            else cookies.Remove(name);
        }
    }

    // what depends on the machine: ports and the content folder
    private string Hide(string text) =>
        Regex.Replace(text, @"(127\.0\.0\.1|localhost):\d+", "$1:PORT").Replace(contentRoot.TrimEnd('/'), "ROOT");

    private Dictionary<string, string> Cookies(string session)
    {
        if (!_sessions.TryGetValue(session, out var cookies)) _sessions.Add(session, cookies = []);
        return cookies;
    }
}
