using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Bodies in the form in which they are compared: JSON, XML and CSV by content, HTML by its model or its links.</summary>
internal static class BodyForms
{
    private static readonly HashSet<string> AlwaysMasked = ["StackTrace", "SessionId"];

    public static string Of(Answer answer, string mode, IEnumerable<string> masked)
    {
        if (mode == "none") return "";

        var type = answer.Header("content-type").Split(';')[0].Trim().ToLowerInvariant();
        if (Decode(answer, type) is not { } text) return "binary " + Convert.ToBase64String(answer.Binary!);
        if (text.Length == 0) return "";

        var masks = new HashSet<string>(AlwaysMasked.Concat(masked));
        try
        {
            return OfText(text, type, mode, masks);
        }
        catch (Exception error) when (error is FormatException or XmlException)
        {
            return "text " + MaskText(text);
        }
    }

    private static string? Decode(Answer answer, string type)
    {
        if (answer.Binary is not { } bytes) return answer.Text ?? "";
        if (!Regex.IsMatch(type, "json|jsv|xml|csv|html|javascript")) return null;
        if (bytes.Length > 1 && ((bytes[0] == 0x1F && bytes[1] == 0x8B) || (bytes[0] == 0x78 && bytes[1] == 0x9C))) return null;

        try
        {
            return Answer.StrictUtf8.GetString(bytes);
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }

    private static string OfText(string text, string type, string mode, ISet<string> masks)
    {
        // System.Web sends the page of a failed SOAP request under SOAP's content type
        if (mode != "exact" && text.StartsWith("<!doctype html>", StringComparison.Ordinal)) return "html " + OfHtml(text);

        if (type.EndsWith("xml", StringComparison.Ordinal))
        {
            return mode switch
            {
                "wsdl" => "wsdl " + CanonicalXml.OfWsdl(text),
                "xsd" => "xsd " + CanonicalXml.OfXsd(text),
                _ => "xml " + CanonicalXml.Of(text, masks),
            };
        }

        if (type.EndsWith("json", StringComparison.Ordinal) || type.EndsWith("javascript", StringComparison.Ordinal))
        {
            var call = Regex.Match(text, @"^([\w.$]+)\((.*)\)$", RegexOptions.Singleline);
            return call.Success
                ? $"jsonp {call.Groups[1].Value} {CanonicalJson.Of(call.Groups[2].Value, masks)}"
                : "json " + CanonicalJson.Of(text, masks);
        }

        if (type == "text/html" && mode != "exact") return "html " + OfHtml(text);
        if (type == "text/csv") return "csv " + MaskText(text.Replace("\r\n", "\n").TrimEnd('\n'));

        return "text " + MaskText(text);
    }

    private static string OfHtml(string text)
    {
        var model = Regex.Match(text, @"<script id=""model"" type=""application/json"">(.*?)</script>", RegexOptions.Singleline);
        if (!model.Success) model = Regex.Match(text, @"var model = (.*),\s*\n\s*txt = ", RegexOptions.Singleline);
        if (model.Success)
        {
            var json = model.Groups[1].Value;
            try
            {
                return "model " + CanonicalJson.Of(json, AlwaysMasked);
            }
            catch (FormatException)
            {
                return "model " + json;
            }
        }

        var links = new SortedSet<string>(StringComparer.Ordinal);
        foreach (Match match in Regex.Matches(text, @"href=""([^""]*)"""))
        {
            var link = match.Groups[1].Value;
            if (!Regex.IsMatch(link, @"^(?:https?://(?!127)|javascript|data:|mailto)")) links.Add(WebUtility.HtmlDecode(link));
        }

        return links.Count > 0 || Regex.IsMatch(text, "<html", RegexOptions.IgnoreCase)
            ? "links " + string.Join("\n", links)
            : "text " + text;
    }

    private static string MaskText(string text)
    {
        text = Regex.Replace(text, @"\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d[ -]\w{3}[ -]\d{4} \d\d:\d\d:\d\d GMT", "<DATE>");
        text = Regex.Replace(text, @"\b\d{1,2}/\d{1,2}/\d{4} \d{1,2}:\d\d:\d\d( [AP]M)?", "<TIME>");
        // ports are hidden behind a host; System.Web's error pages have one alone
        text = Regex.Replace(text, @"(Request\.Url\.Port: )\d+", "$1PORT");
        return Regex.Replace(text, @"(StackTrace:)(""(?:[^""]|"""")*""|[^,}\]]*)", "$1*");
    }
}
