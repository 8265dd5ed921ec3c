namespace ServiceStack.Internal.Responses;

using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>
/// Judges the conditions of a GET or HEAD by the version of the resource (RFC 9110 §13). Requests that change something are for their
/// services to judge: here they have been served already.
/// </summary>
internal sealed class Preconditions
{
    private readonly IHttpRequest _request;
    private readonly string _tag;
    private readonly DateTime? _modified;

    /// <param name="request">Whose headers count.</param>
    /// <param name="tag">The version's ETag; null for none.</param>
    /// <param name="modified">When it was made; null if that is not known.</param>
    public Preconditions(IHttpRequest request, string tag, DateTime? modified)
    {
        _request = request;
        _tag = tag;
        _modified = modified is { } time ? WholeSeconds(time.ToUniversalTime()) : null;
    }

    /// <summary>In the order of §13.2.2. A condition that names what this version does not have counts as none.</summary>
    public Precondition Judge()
    {
        if (_request.HttpMethod is not (null or HttpMethods.Get or HttpMethods.Head)) return Precondition.Holds;

        if (_tag != null && Header("If-Match") is { } match)
        {
            if (!EntityTag.IsIn(match, _tag, isStrong: true)) return Precondition.Failed;
        }
        else if (_modified is { } made && Date("If-Unmodified-Since") is { } unmodified && made > unmodified)
        {
            return Precondition.Failed;
        }

        if (_tag != null && Header(HttpHeaders.IfNoneMatch) is { } noneMatch)
        {
            return EntityTag.IsIn(noneMatch, _tag, isStrong: false) ? Precondition.NotModified : Precondition.Holds;
        }

        return _modified is { } changed && Date(HttpHeaders.IfModifiedSince) is { } since && changed <= since
            ? Precondition.NotModified : Precondition.Holds;
    }

    /// <summary>
    /// Whether a part may be sent in place of the whole: of a GET, and of the version that the client has the other parts of (If-Range,
    /// §13.1.5).
    /// </summary>
    public bool AllowPart()
    {
        // a mock that names no verb is a GET
        if (_request.HttpMethod is not (null or HttpMethods.Get)) return false;
        if (Header("If-Range") is not { } range) return true;
        if (range.IndexOf('"') >= 0) return EntityTag.IsIn(range, _tag, isStrong: true);

        return _modified is { } made && ReadDate(range) is { } date && made == date;
    }

    /// <summary>Makes a response 304 or 412; it has no body and is not ended yet.</summary>
    public static void Refuse(IHttpResponse response, Precondition because)
    {
        if (because == Precondition.NotModified)
        {
            response.StatusCode = (int)HttpStatusCode.NotModified;
            response.StatusDescription = "Not Modified";
            return;
        }

        response.StatusCode = (int)HttpStatusCode.PreconditionFailed;
        response.StatusDescription = "Precondition Failed";
        response.SetContentLength(0);
    }

    /// <returns>Null for a text that is no date; the part behind a semicolon, as old browsers send it, does not count.</returns>
    public static DateTime? ReadDate(string text)
    {
        const DateTimeStyles Utc = DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal;
        var end = text.IndexOf(';');
        if (end >= 0) text = text.Substring(0, end);
        return DateTime.TryParse(text, CultureInfo.InvariantCulture, Utc, out var date) ? WholeSeconds(date) : null;
    }

    private DateTime? Date(string name) => Header(name) is { } text ? ReadDate(text) : null;

    private string Header(string name) => _request.Headers[name] is { Length: > 0 } value ? value : null;

    // HTTP's dates have no more
    private static DateTime WholeSeconds(DateTime time) =>
        new(time.Ticks / TimeSpan.TicksPerSecond * TimeSpan.TicksPerSecond, DateTimeKind.Utc);
}
