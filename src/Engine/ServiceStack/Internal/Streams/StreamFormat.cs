namespace ServiceStack.Internal.Streams;

using System;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;

/// <summary>Decides whether a client gets a sequence as an event stream.</summary>
internal static class StreamFormat
{
    /// <summary>The value of the query's <c>format</c> that asks for one.</summary>
    public const string Name = "event-stream";

    /// <summary>
    /// Whether the service or the query says so, or else Accept names the type. A query with <c>callback</c> asks for JSONP.
    /// </summary>
    public static bool IsWanted(StreamAnswer answer, IHttpRequest request)
    {
        if (answer.Result != null) return true;

        var query = QueryValues.Of(request);
        if (query.Count > 0)
        {
            if (query["format"] is { Length: > 0 } format) return format.Equals(Name, StringComparison.OrdinalIgnoreCase);
            if (!string.IsNullOrEmpty(query["callback"])) return false;
        }

        var accepted = request.AcceptTypes;
        return accepted != null && AcceptedTypes.Take(accepted, EventStreamResult.ContentType);
    }
}
