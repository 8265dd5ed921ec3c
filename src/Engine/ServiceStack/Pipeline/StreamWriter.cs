namespace ServiceStack.Pipeline;

using System;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Streams;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel;
using ServiceStack.WebHost.Endpoints;

/// <summary>Writes a sequence that a service returned: as an event stream, or as a list in the format of the request.</summary>
internal sealed class StreamWriter(Application app, ResponseFilterChain filters)
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(StreamWriter));

    private int _open;

    /// <summary>Returned for a sequence that is written: nothing is left to respond with.</summary>
    public static object Written { get; } = new();

    private EventStreamSettings Settings => app.Config.EventStreams;

    /// <param name="blocks">Whether the request's thread writes the stream; otherwise the host has it back.</param>
    /// <returns>What the request is responded to with: a list, or the error of a sequence without an event.</returns>
    public async Task<object> WriteAsync(StreamAnswer answer, IHttpRequest request, IHttpResponse response, object dto, bool blocks)
    {
        var isCounted = false;
        Task rest = null;
        try
        {
            var left = RequestCancellation.GetToken(request);
            if (!StreamFormat.IsWanted(answer, request)) return await answer.ListAsync(Settings.MaxListItems, left).ConfigureAwait(false);

            isCounted = true;
            Enter();
            if (filters.Run(request, response, answer.Answer)) return Written;

            using var end = CancellationTokenSource.CreateLinkedTokenSource(left, StreamHost.StoppingOf(request));
            rest = await WriteEventsAsync(answer, request, response, dto, end, blocks).ConfigureAwait(false);
            return Written;
        }
        catch (Exception ex) when (!MemoryShortage(ex))
        {
            return Failure(request, dto, ex);
        }
        finally
        {
            if (isCounted) Interlocked.Decrement(ref _open);
            Release(answer, rest);
        }
    }

    /// <summary>The same with the request's thread alone, without its context: an enumerator that needs the thread would not end.</summary>
    public object Write(StreamAnswer answer, IHttpRequest request, IHttpResponse response, object dto)
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            return WriteAsync(answer, request, response, dto, blocks: true).GetAwaiter().GetResult();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    private async Task<Task> WriteEventsAsync(
        StreamAnswer answer, IHttpRequest request, IHttpResponse response, object dto, CancellationTokenSource end, bool blocks)
    {
        if (request.HttpMethod == HttpMethods.Head)
        {
            WriteHeaders(response, answer.Answer);
            ResponseEnd.End(response, app, skipHeaders: true);
            return null;
        }

        var interval = answer.Result?.Heartbeat ?? Settings.Heartbeat;
        using var timer = interval > TimeSpan.Zero ? new StreamTimer(Settings.Time, interval) : null;
        var text = new EventText(Serialize);
        var output = new EventOutput(response, blocks, timer, end);
        var stream = new EventStream(output, text, Begin, ex => StatusOf(Failure(request, dto, ex), ex));
        await stream.WriteAsync(answer.Events, end.Token).ConfigureAwait(false);
        ResponseEnd.End(response, app, skipHeaders: true);
        return stream.Rest;

        void Begin()
        {
            WriteHeaders(response, answer.Answer);
            if (blocks) WebStreams.Begin(response);
            StreamHost.Begin(request, response);
            text.Begin(answer.Result?.Retry ?? Settings.Retry);
        }
    }

    private void WriteHeaders(IHttpResponse response, object answer)
    {
        ResponseEnd.AddGlobalHeaders(response, app.Config);

        // no cache keeps it, nothing between recodes it, and nginx passes each event on when it comes
        response.AddHeader(HttpHeaders.CacheControl, "no-store, no-transform");
        response.AddHeader("X-Accel-Buffering", "no");
        if (answer is IHttpResult result)
        {
            response.StatusCode = result.Status;
            response.StatusDescription = result.StatusDescription ?? StatusNames.Of(result.StatusCode);
        }

        if (answer is IHasOptions hasOptions) ResponseWriter.ApplyOptions(response, hasOptions, hasBody: false);
        response.ContentType = EventStreamResult.ContentType;
    }

    private void Enter()
    {
        if (Interlocked.Increment(ref _open) <= Settings.MaxStreams) return;

        throw new HttpError(
            HttpStatusCode.ServiceUnavailable,
            "TooManyStreams",
            $"{Settings.MaxStreams} event streams are open, which is the most (EventStreams.MaxStreams). Try again later.");
    }

    // the enumerator uses the service to its end
    private static void Release(StreamAnswer answer, Task rest)
    {
        if (rest == null)
        {
            answer.Release();
            return;
        }

        rest.ContinueWith(
            task =>
            {
                if (task.Exception != null) Log.Error("The end of a sequence failed behind its stream", task.Exception.InnerException);
                answer.Release();
            },
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
    }

    private void Serialize(object data, System.IO.Stream to) =>
        app.ContentTypeFilter.SerializeToStream(
            new SerializationContext(ContentType.Json) { ResponseContentType = ContentType.Json }, data, to);

    private static bool MemoryShortage(Exception ex) => Shared.MemoryShortage.Is(ex);

    // as the exception of a service's own method
    private object Failure(IHttpRequest request, object dto, Exception ex) =>
        app.ServiceExceptionHandler?.Invoke(request, dto, ex) ?? DtoUtils.HandleException(app.AppHost, dto, ex, request);

    private object StatusOf(object failure, Exception ex) =>
        ((failure as IHttpError)?.Response ?? failure).ToResponseStatus()
            ?? ErrorMapper.ToErrorResponse(ex, null, app.Config).ResponseStatus;
}
