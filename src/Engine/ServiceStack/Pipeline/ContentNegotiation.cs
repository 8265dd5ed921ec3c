namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Chooses the format of a response: JSONP, <c>?format=</c>, the path's first segment, Accept, the app's default.</summary>
internal sealed class ContentNegotiation
{
    // longer first segments are names, not formats
    private const int LongestFormatSegment = 4;

    public static readonly string[] Preferred = { ContentType.Html, ContentType.Json, ContentType.Xml, ContentType.Jsv };

    private readonly Application _app;
    private string _pathWithoutDot;

    public ContentNegotiation(Application app) => _app = app;

    public string Negotiate(IHttpRequest request)
    {
        var specified = FromQueryOrPath(request);
        if (!string.IsNullOrEmpty(specified)) return specified;

        var config = _app.Config;
        var accepted = request.AcceptTypes;
        if (accepted == null || accepted.Length == 0) return config.DefaultContentType;

        var sent = request.ContentType;
        if (sent != null && FormBody.Is(sent)) sent = config.DefaultContentType;

        // the most frequent header: a client without a wish
        if (string.IsNullOrEmpty(sent) && accepted is [AcceptedTypes.Any]) return config.DefaultContentType;

        if (config.V3Behaviour.FixedAcceptOrder) return FromAccepted(accepted, sent) ?? config.DefaultContentType;

        if (!AcceptedTypes.HaveQuality(accepted)) return FromAccepted(accepted, sent) ?? Default(accepted);

        foreach (var tier in AcceptedTypes.ByQuality(accepted))
        {
            if (FromAccepted(tier, sent) is { } found) return found;
            if (AcceptedTypes.HaveAny(tier)) return Default(tier);
        }

        return Default(accepted);
    }

    private string FromAccepted(string[] accepted, string sent) =>
        FromPreferred(accepted, sent) ?? FromAnything(accepted, sent) ?? FromCustom(accepted) ?? FromOtherNames(accepted);

    private string FromOtherNames(string[] accepted)
    {
        if (_app.Config.V3Behaviour.FixedAcceptOrder) return null;

        foreach (var type in accepted)
        {
            if (AcceptedTypes.FormatOf(type) is { } format) return format;
        }

        return null;
    }

    // a client that takes no page gets no page
    private string Default(string[] accepted) =>
        _app.Config.DefaultContentType == ContentType.Html && !AcceptedTypes.TakeHtml(accepted)
            ? ContentType.Json
            : _app.Config.DefaultContentType;

    public string FromQueryOrPath(IHttpRequest request)
    {
        var query = QueryValues.Of(request);
        if (query.Count > 0)
        {
            if (!string.IsNullOrEmpty(query["callback"])) return ContentType.Json;
            if (query["format"] is { } format)
            {
                return format == ReadableJsv.Format && _app.Config.DebugMode ? ContentType.Jsv : FromFormat(format, 0, format.Length);
            }
        }

        var path = request.PathInfo;
        if (path == null || path.Length <= LongestFormatSegment) return null;
        var start = path[0] == '/' ? 1 : 0;
        var end = path.IndexOf('/', start);
        if (end < 0) end = path.Length;
        return end - start > LongestFormatSegment ? null : FromFormat(path, start, end);
    }

    /// <summary>The length of a path without the suffix of a format, as in <c>/planets/3.json</c>.</summary>
    public int WithoutFormat(string path, out string contentType)
    {
        contentType = null;
        if (!_app.Config.AllowRouteContentTypeExtensions) return path.Length;

        // a request is matched twice, with the same text
        if (ReferenceEquals(path, _pathWithoutDot)) return path.Length;

        var dot = path.LastIndexOf('.');
        if (dot < 0)
        {
            _pathWithoutDot = path;
            return path.Length;
        }

        contentType = _app.ContentTypeFilter.GetFormatContentType(path.Substring(dot + 1));
        return contentType == null ? path.Length : dot;
    }

    private string FromFormat(string text, int start, int end)
    {
        var dot = text.IndexOf('.', start, end - start);
        if (dot >= 0) end = dot;
        if (Has(text, start, end, "json")) return ContentType.Json;
        if (Has(text, start, end, "xml")) return ContentType.Xml;
        if (Has(text, start, end, "jsv")) return ContentType.Jsv;
        if (end == start) return null;

        var formats = _app.ContentTypeFilter.ContentTypeFormats;
        return formats.TryGetValue(text.Substring(start, end - start).ToLowerInvariant(), out var contentType) ? contentType : null;
    }

    private static bool Has(string text, int start, int end, string format) =>
        end - start >= format.Length && text.IndexOf(format, start, end - start, StringComparison.OrdinalIgnoreCase) >= 0;

    private static string FromPreferred(string[] accepted, string sent)
    {
        var found = 0;
        foreach (var type in accepted)
        {
            var known = IndexOf(type);
            if (known < 0) continue;
            if (Preferred[known] == sent) return sent;
            found |= 1 << known;
        }

        for (var i = 0; found != 0 && i < Preferred.Length; i++)
        {
            if ((found & (1 << i)) != 0) return Preferred[i];
        }

        return null;
    }

    private static int IndexOf(string type)
    {
        for (var i = 0; i < Preferred.Length; i++)
        {
            if (Begins(type, Preferred[i])) return i;
        }

        return -1;
    }

    // */* accepts the format of the request; without one, the formats of the application come before its default
    private string FromAnything(string[] accepted, string sent)
    {
        if (string.IsNullOrEmpty(sent) || !CanAnswerAs(sent)) return null;

        foreach (var type in accepted)
        {
            if (type == AcceptedTypes.Any) return sent;
        }

        return null;
    }

    private bool CanAnswerAs(string sent) =>
        _app.Config.V3Behaviour.ServerErrorsForBadRequests || _app.ContentTypeFilter.GetResponseSerializer(sent) != null;

    private string FromCustom(string[] accepted)
    {
        Dictionary<string, string> formats = _app.ContentTypeFilter.ContentTypeFormats;
        foreach (var type in accepted)
        {
            foreach (var format in formats)
            {
                if (Begins(type, format.Value)) return format.Value;
            }
        }

        return null;
    }

    // the first letter nearly always decides, and StartsWith costs a call
    private static bool Begins(string type, string with) =>
        (with.Length == 0 || (type.Length != 0 && type[0] == with[0])) && type.StartsWith(with, StringComparison.Ordinal);
}
