using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>The ways to an operation: v3's routes, formats, predefined paths and SOAP, by each verb and each way to name one.</summary>
internal static class Roads
{
    private const string Override = "X-Http-Method-Override";

    private static readonly string[] Verbs =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get", "post", "LOCK", "FOO"];

    private static readonly string[] Named = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "post", "delete"];

    public static IEnumerable<(string Text, Func<Uri, HttpRequestMessage> New)> Of(string mount, Type request, string path)
    {
        var (main, others) = Targets(request.Name, path);
        foreach (var target in main.Concat(others))
        {
            foreach (var verb in Verbs) yield return Road(verb, mount + target, null, null);
        }

        foreach (var target in main)
        {
            foreach (var named in Named)
            {
                yield return Road("POST", mount + target, named, static (message, verb) => message.Headers.Add(Override, verb));
                yield return Road("POST", mount + target, named, static (message, verb) =>
                    message.Content = new FormUrlEncodedContent([new KeyValuePair<string, string>(Override, verb)]));
                yield return Road(
                    "POST", $"{mount}{target}{(target.Contains('?', StringComparison.Ordinal) ? "&" : "?")}{Override}={named}", null, null);
            }
        }

        foreach (var path12 in new[] { "/soap11", "/soap12", "/SOAP11", "/soap11/" })
        {
            var envelope = Envelope(request, path12.Contains("11", StringComparison.Ordinal));
            yield return Road("POST", mount + path12, null, (message, _) => message.Content = envelope());
            foreach (var named in Named)
            {
                yield return Road("POST", mount + path12, named, (message, verb) =>
                {
                    message.Content = envelope();
                    message.Headers.Add(Override, verb);
                });
            }
        }
    }

    // methods are overridden on the main ones
    private static (IEnumerable<string> Main, IEnumerable<string> Others) Targets(string name, string path)
    {
        var lower = name.ToLowerInvariant();
        string[] main =
        [
            path, path.ToUpperInvariant(), path + "/", path + "?format=csv", path + ".json",
            $"/json/reply/{name}", $"/json/reply//{name}", $"/xml/oneway/{lower}", $"/jsv/syncreply/{name}/", "/json/reply",
            "/nothing/at/all",
        ];
        string[] others =
        [
            "/" + path, path + "//", path + ".xml", path + "?format=html", path + "/?format=json",
            $"/%{(int)path[1]:X2}{path[2..]}", "/" + name, "/json/reply/", "/xml/oneway",
            $"/JSON/Reply/{name}", $"/csv/reply/{name}", $"/html/reply/{name}", $"/json/asynconeway/{name}", $"/xml/reply//{name}",
            $"/json/reply///{name}", $"/json/reply/{name}/x", $"/json/reply/x/{name}", $"/json/reply/{name}?format=xml",
            $"/json/reply/{name}.json", $"/json/reply/%{(int)name[0]:X2}{name[1..]}", $"/json/reply/{name}%2Fx",
        ];
        return (main, others);
    }

    private static (string Text, Func<Uri, HttpRequestMessage> New) Road(
        string verb, string target, string? named, Action<HttpRequestMessage, string>? configure) =>
        ($"{verb} {target} {named}", address =>
        {
            // absolute: a path may begin with two slashes
            var uri = new Uri(address.GetLeftPart(UriPartial.Authority) + target);
            var message = new HttpRequestMessage(new HttpMethod(verb), uri);
            configure?.Invoke(message, named ?? "");
            return message;
        });

    private static Func<StringContent> Envelope(Type request, bool is11)
    {
        var body = new StringWriter();
        using (var writer = XmlWriter.Create(body, new XmlWriterSettings { OmitXmlDeclaration = true }))
            new DataContractSerializer(request).WriteObject(writer, Activator.CreateInstance(request));
        var space = is11 ? "http://schemas.xmlsoap.org/soap/envelope/" : "http://www.w3.org/2003/05/soap-envelope";
        var text = $"<s:Envelope xmlns:s=\"{space}\"><s:Body>{body}</s:Body></s:Envelope>";
        return () => new StringContent(text, Encoding.UTF8, new MediaTypeHeaderValue(is11 ? "text/xml" : "application/soap+xml", "utf-8"));
    }
}
