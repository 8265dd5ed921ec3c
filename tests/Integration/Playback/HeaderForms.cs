using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Headers in the form in which they are compared: by name, sorted, without what varies from run to run.</summary>
internal static class HeaderForms
{
    private static readonly HashSet<string> Ignored =
        ["date", "server", "connection", "keep-alive", "transfer-encoding", "content-length", "x-aspnet-version"];

    private static readonly HashSet<string> SecretCookies = ["ss-id", "ss-pid", "asp.net_sessionid", "x-uaid"];

    public static SortedDictionary<string, string> Of(Answer answer)
    {
        var values = new SortedDictionary<string, List<string>>(StringComparer.Ordinal);
        foreach (var header in answer.Headers)
        {
            var name = header.Key.ToLowerInvariant();
            if (Ignored.Contains(name)) continue;

            if (!values.ContainsKey(name)) values.Add(name, []);
            values[name].AddRange(Values(name, header.Value));
            if (values[name].Count == 0) values.Remove(name);
        }

        var forms = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var pair in values)
        {
            IEnumerable<string> ordered = pair.Key == "content-type" ? pair.Value : pair.Value.OrderBy(v => v, StringComparer.Ordinal);
            forms.Add(pair.Key, string.Join(" | ", ordered));
        }

        return forms;
    }

    private static IEnumerable<string> Values(string name, string value)
    {
        switch (name)
        {
            case "x-powered-by":
                value = Regex.Replace(value, @"ServiceStack/\S+.*", "ServiceStack");
                return value.Contains("ASP.NET") ? [] : [value];
            case "set-cookie":
                return Regex.Split(value, @",(?=[\w.\-]+=)").Select(Cookie);
            case "content-type":
                return [Regex.Replace(value, @"\s*;\s*", "; ").Replace("charset=UTF-8", "charset=utf-8")];
            case "content-disposition":
                return [Regex.Replace(value, @"(\w+-date)=[^;]+", "$1=*")];
            default:
                return [value];
        }
    }

    private static string Cookie(string text)
    {
        var parts = text.Split(';').Select(part => part.Trim()).ToList();
        var (name, value) = Pair(parts[0]);
        if (value.Length > 0 && SecretCookies.Contains(name.ToLowerInvariant())) value = "*";

        // On purpose: the engine's session cookies are HttpOnly and SameSite=Lax on every host, the original's HttpOnly in ASP.NET alone.
        var isSession = SecretCookies.Contains(name.ToLowerInvariant()) || name == "ss-opt";
        var attributes = parts.Skip(1).Select(Pair)
            .Select(pair => (Name: pair.Name.Trim().ToLowerInvariant(), pair.Value))
            .Where(pair => !isSession || pair.Name is not ("httponly" or "samesite"))
            .Select(pair => pair.Name + "=" + (pair.Name == "expires" ? "*" : pair.Value.Trim('"')))
            .Distinct()
            .OrderBy(attribute => attribute, StringComparer.Ordinal);
        return $"{name}={value}; {string.Join("; ", attributes)}";
    }

    private static (string Name, string Value) Pair(string text)
    {
        var equals = text.IndexOf('=');
        return equals < 0 ? (text, "") : (text.Substring(0, equals), text.Substring(equals + 1));
    }
}
