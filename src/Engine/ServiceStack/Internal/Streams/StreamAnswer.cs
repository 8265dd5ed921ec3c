namespace ServiceStack.Internal.Streams;

using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;

/// <summary>A sequence that a service returned. It is enumerated while it is written, and the service is released behind that.</summary>
/// <param name="answer">What the service returned: filters see it.</param>
/// <param name="kind">Of the sequence in it.</param>
/// <param name="release">Releases the service and what belongs to its request.</param>
internal sealed class StreamAnswer(object answer, SequenceKind kind, Action release)
{
    private Action _release = release;

    public object Answer => answer;

    /// <summary>The service wants an event stream, whatever the client asks for; null if it leaves that to the client.</summary>
    public EventStreamResult Result => answer as EventStreamResult;

    public IAsyncEnumerable<SseItem<object>> Events => kind.Events(SequenceKind.SourceOf(answer));

    /// <summary>Enumerates the whole sequence.</summary>
    /// <returns>What the service returned, with a list in place of the sequence.</returns>
    public async Task<object> ListAsync(int most, CancellationToken cancellationToken)
    {
        var list = await kind.ListAsync(SequenceKind.SourceOf(answer), most, cancellationToken).ConfigureAwait(false);
        if (answer is not HttpResult result) return list;

        result.Response = list;
        return result;
    }

    /// <summary>Releases the service, once.</summary>
    public void Release() => Interlocked.Exchange(ref _release, null)?.Invoke();
}
