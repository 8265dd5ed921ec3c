using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Modern;

/// <summary>Chooses the format of a response from the formats of the application and the Accept header.</summary>
internal sealed class Negotiation(IAppHost appHost)
{
    /// <summary>The format for clients that accept everything.</summary>
    public string Default => appHost.Config.DefaultContentType is { Length: > 0 } chosen ? chosen : ContentType.Json;

    /// <summary>The formats that the application writes, the default first.</summary>
    public IReadOnlyList<string> Formats
    {
        get
        {
            var formats = new List<string>();
            string[] known = [Default, ContentType.Json, ContentType.Html, ContentType.Xml, ContentType.Jsv];
            foreach (var format in known) Add(format);
            foreach (var format in appHost.ContentTypeFilters.ContentTypeFormats.Values) Add(format);
            return formats;

            void Add(string format)
            {
                if (!formats.Contains(format) && appHost.ContentTypeFilters.GetResponseSerializer(format) is not null) formats.Add(format);
            }
        }
    }

    /// <summary>The format that query or path specify, else the best that the client accepts; null if it accepts none.</summary>
    public string? Choose(IHttpRequest request) => request.GetQueryStringContentType() is { Length: > 0 } specified
        ? specified
        : ChooseAccepted(request.AcceptTypes);

    /// <param name="accepted">The Accept header, divided at its commas; null for none.</param>
    public string? ChooseAccepted(string[]? accepted)
    {
        if (accepted is null or ["*/*"]) return Default;
        if (accepted is [ContentType.Json]) return ContentType.Json;

        var header = new AcceptHeader(accepted);
        return header.IsEmpty ? Default : header.Choose(Formats, IsNamed);
    }

    /// <summary>The media types that a request may have, for the header Accept of a 415.</summary>
    public IEnumerable<string> ReadableFormats()
    {
        foreach (var format in Formats)
        {
            if (appHost.ContentTypeFilters.GetStreamDeserializer(format) is not null) yield return format;
        }

        yield return ContentType.FormUrlEncoded;
        yield return ContentType.MultiPartFormData;
    }

    // +json and +xml are the suffixes of RFC 6839; image/svg+xml is no format of a message
    private static bool IsNamed(string mediaType, string format) => format switch
    {
        ContentType.Json => mediaType == ContentType.JsonText || mediaType.EndsWith("+json", StringComparison.Ordinal),
        ContentType.Html => mediaType == "application/xhtml+xml",
        ContentType.Xml => mediaType == ContentType.XmlText
            || (mediaType.EndsWith("+xml", StringComparison.Ordinal) && mediaType != "application/xhtml+xml"
                && !mediaType.StartsWith("image/", StringComparison.Ordinal)),
        ContentType.Jsv => mediaType == ContentType.JsvText,
        _ => false,
    };
}
