using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using System.Threading;
using ServiceStack;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

namespace Samples.Events;

/// <summary>What is said in a room, to all who listen.</summary>
public class RoomService : Service
{
    // of Redis; the header is the client's
    private static readonly Regex Id = new("^[0-9]{1,18}-[0-9]{1,18}$", RegexOptions.CultureInvariant);

    /// <summary>Set by the container.</summary>
    public Rooms Rooms { get; set; }

    public object Post(Say request)
    {
        if (string.IsNullOrWhiteSpace(request.Text)) throw new ArgumentException("There is no text: send {\"Text\":\"hello\"}.");

        return Rooms.SayAsync(request.Room, request.Text);
    }

    public object Get(Listen request)
    {
        var after = Request.GetLastEventId();
        if (after != null && !Id.IsMatch(after)) throw new ArgumentException("Last-Event-ID is no id of this service.");

        return new EventStreamResult<Said>(ReadAsync(request.Room, after)) { Retry = TimeSpan.FromSeconds(1) };
    }

    private async IAsyncEnumerable<SseItem<Said>> ReadAsync(
        string room, string after, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await foreach (var said in Rooms.ListenAsync(room, after, cancellationToken))
            yield return new SseItem<Said>(said, "said") { EventId = said.Id };
    }
}
