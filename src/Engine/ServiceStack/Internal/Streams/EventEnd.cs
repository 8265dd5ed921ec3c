namespace ServiceStack.Internal.Streams;

using System.Net.ServerSentEvents;
using ServiceStack.Common.Web;

/// <summary>The last event of a stream: a ResponseStatus. Without it the stream was cut off.</summary>
internal static class EventEnd
{
    /// <summary>The status of a sequence that has ended: no error.</summary>
    public const string Success = "{}";

    public static SseItem<object> Of(object status) => new(status, EventStreamResult.EndEvent);
}
