using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Messages.Compression;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>
/// Serves FastCGI and HTTP requests: waits for the AppHost, calls the engine, responds to errors outside services, logs.
/// </summary>
/// <param name="log">Receives the log lines.</param>
/// <param name="accessLog">Receives each request; null for none.</param>
/// <param name="limiter">Limits the services that run on a thread; null for no limit.</param>
/// <param name="statistics">Counts requests by route; null for none.</param>
/// <param name="endpoints">Serves the host's own endpoints; null for none.</param>
/// <param name="events">Called for each request, before its handler and at its end; null for none.</param>
/// <param name="compression">Compression of responses; null for none.</param>
/// <param name="showsTiming">Whether responses have the Server-Timing header.</param>
/// <param name="slowLog">Logs slow requests; null for none.</param>
/// <param name="passes">Returns whether to rethrow an error that the engine did not handle; null: never.</param>
internal sealed class RequestHandler(IHostLog log, IAccessLog? accessLog = null, ConcurrencyLimiter? limiter = null,
    HostStatistics? statistics = null, IHostEndpoints? endpoints = null, IRequestEvents? events = null,
    CompressionOptions? compression = null, bool showsTiming = false, SlowLog? slowLog = null,
    Func<HostRequest, Exception, bool>? passes = null)
{
    private const int MaxIdLength = 64;

    private readonly EngineEntry _engine = EngineEntry.ForSelfHosts();

    private readonly IgnoredForwarding _ignored = new(log);

    private volatile bool _isReady;

    /// <summary>Cancelled when the host begins to stop, so that endless responses, such as event streams, end.</summary>
    public CancellationToken Stopping { get; init; }

    /// <summary>
    /// Serves one request on the calling thread, in whose thread-local storage v3 keeps request state. Awaits an unfinished service task.
    /// </summary>
    public ValueTask HandleAsync(HostRequest request, HostResponse response)
    {
        response.Request = request;
        request.Stopping = Stopping;
        if (showsTiming) response.Timing = new ServerTiming();
        if (_ignored.IsOpen && request.IgnoredForwarding is { } header) _ignored.Report(header, request.Peer);
        return limiter is null ? HandleNowAsync(request, response) : HandleLimitedAsync(request, response, limiter);
    }

    private static long Now => System.Diagnostics.Stopwatch.GetTimestamp();

    private ValueTask HandleNowAsync(HostRequest request, HostResponse response) =>
        accessLog is null && statistics is null && slowLog is null && !Instruments.AreEnabled
            ? ServeAsync(request, response) : ServeObservedAsync(request, response);

    private async ValueTask HandleLimitedAsync(HostRequest request, HostResponse response, ConcurrencyLimiter of)
    {
        var since = Now;
        if (await of.EnterAsync(request.Transport)) statistics?.WaitedForThread(HostStatistics.Microseconds(Now - since));

        ValueTask serving;
        try
        {
            serving = HandleNowAsync(request, response);
        }
        finally
        {
            of.Leave();
        }

        await serving.ConfigureAwait(false);
    }

    private ValueTask ServeObservedAsync(HostRequest request, HostResponse response)
    {
        var measures = Instruments.AreEnabled;
        var start = Now;
        var started = accessLog?.Starting() ?? 0;

        // discards the cause of an earlier request on this thread
        if (statistics is not null) EngineLog.TakeCause();
        if (measures) request.Span = request.BeginSpan();

        // reads the client now, because the request is reset when the response has been sent
        if (accessLog is not null) _ = request.Client;
        var serving = ServeAsync(request, response);
        if (!serving.IsCompletedSuccessfully)
        {
            request.Span?.LeaveThread();
            return ObserveLaterAsync(serving, request, response, start, started);
        }

        Observe(request, response, start, started);
        return serving;
    }

    private async ValueTask ObserveLaterAsync(
        ValueTask rest, HostRequest request, HostResponse response, long start, long started)
    {
        try
        {
            await rest.ConfigureAwait(false);
        }
        finally
        {
            Observe(request, response, start, started);
        }
    }

    private void Observe(HostRequest request, HostResponse response, long start, long started)
    {
        // an endless response lasts as long as its client reads: measures the time until it began
        var end = response.StreamBegan == 0 ? Now : response.StreamBegan;
        var ticks = end - start;
        slowLog?.Note(request, response, start, end);
        if (statistics is not null && request.Route is { } route)
        {
            statistics.Completed(
                route, request.WireMethod, request.TransportKind, response.StatusCode, ticks, request.ContentLength, response.BytesWritten);
            if (EncodedContent.IsCompressedTwice(response)) statistics.Add(Counter.CompressedTwice);
            if (response.StatusCode >= 500) statistics.Failed(route, request.WireMethod, EngineLog.TakeCause());
        }

        if (request.Span is { } span)
        {
            // a name in brackets is not a route
            var path = request.Route is { Length: > 0 } known && known[0] == '/' ? known : null;
            span.End(path, response.StatusCode, ticks / (double)System.Diagnostics.Stopwatch.Frequency);
        }

        accessLog?.Completed(new ServiceAccessRecord(request, response, response.StreamBegan == 0 ? ticks : Now - start), started);
    }

    private ValueTask ServeAsync(HostRequest request, HostResponse response)
    {
        // an asynchronous service that continued on this thread may have left its request's items
        HostContext.Instance.Items = null;
        if (showsTiming) response.Timing?.Begin();
        if (compression is { IsEnabled: true })
        {
            var accepted = request.Variable(AcceptEncoding.Variable);
            response.Compress(AcceptEncoding.Choose(accepted, Codings.Offered), compression.MinBytes);
        }

        try
        {
            Serve(request, response);
        }
        catch (Exception error)
        {
            return FailAsync(request, response, error);
        }
        finally
        {
            // removes v3's request state from this thread
            HostContext.Instance.EndRequest();
        }

        return request.Deferred is { } rest ? FinishAsync(rest, request, response) : CompleteAsync(request, response);
    }

    private void Serve(HostRequest request, HostResponse response)
    {
        if (request.IsForServer)
        {
            RespondForServer(request, response);
            return;
        }

        if (endpoints is not null && endpoints.TryServe(request, response))
        {
            request.Route = null;
            return;
        }

        if (!_isReady) WaitUntilReady();
        if (request.PathRefusal is { } refusal)
        {
            response.StatusCode = 400;
            response.ContentType = "text/plain";
            response.Write(refusal);
            return;
        }

        if (events is not null && !events.Begin(request, response)) return;

        var handler = request.Chosen ?? request.ChosenLate(_engine.Choose(request));
        if (statistics is not null || slowLog is not null || request.Span is not null) request.Route = EngineEntry.RouteOf(handler);
        request.Span?.BeginService(EngineEntry.OperationOf(handler) ?? handler.GetType().Name);
        var isRun = EngineEntry.TryRun(handler, request, response);
        if (request.Deferred is null) request.Span?.EndService();
        if (isRun) return;

        // v3's self-hosts can't run such a handler either, because it needs HttpContext; the message is v3's
        throw new NotImplementedException($"Cannot execute handler: {handler} at PathInfo: {request.PathInfo}");
    }

    // RFC 9110 §9.3.7: "OPTIONS *" names no resource, so it has no route
    private static void RespondForServer(HostRequest request, HostResponse response)
    {
        request.Route = null;
        response.StatusCode = 204;
        response.AddHeader("Allow", "GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS");
    }

    // HyperHostFeature listens before v3 has finished starting the AppHost.
    private void WaitUntilReady()
    {
        var timeout = TimeSpan.FromSeconds(30);
        if (!SpinWait.SpinUntil(static () => EndpointHost.ReadyAt != default, timeout))
        {
            throw new InvalidOperationException(
                FormattableString.Invariant(
                    $"The AppHost was not ready after {timeout.TotalSeconds} s: is Init() called, and did it throw?"));
        }

        // The static constructor changes RawHttpHandlers, which requests read: concurrent first requests wait here for it.
        RuntimeHelpers.RunClassConstructor(typeof(ServiceStackHttpHandlerFactory).TypeHandle);
        lock (_engine)
        {
            if (_isReady) return;

            if (slowLog is not null) SlowLog.Attach();
            _isReady = true;
        }
    }

    private async ValueTask FinishAsync(Task rest, HostRequest request, HostResponse response)
    {
        try
        {
            await rest.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            await FailAsync(request, response, error).ConfigureAwait(false);
            return;
        }
        finally
        {
            HostContext.Instance.EndRequest();
        }

        await CompleteAsync(request, response).ConfigureAwait(false);
    }

    private ValueTask CompleteAsync(HostRequest request, HostResponse response)
    {
        if (events is not null) End(events, request, response);
        return response.CompleteAsync();
    }

    // An exception of the application's events does not change the response.
    private void End(IRequestEvents of, HostRequest request, HostResponse response)
    {
        try
        {
            of.End(request, response);
        }
        catch (Exception error)
        {
            log.Write(HostLogLevel.Error, $"{Describe(request)}: the events at the end of the request failed.", error);
        }
    }

    // Only errors that the engine did not handle arrive here.
    private ValueTask FailAsync(HostRequest request, HostResponse response, Exception error)
    {
        if (passes is not null && !response.HeadersSent && passes(request, error))
        {
            if (events is not null) End(events, request, response);
            return new ValueTask(Task.FromException(error));
        }

        if (error is ClientGoneException or OperationCanceledException)
        {
            if (log.IsEnabled(HostLogLevel.Debug)) log.Write(HostLogLevel.Debug, $"{Describe(request)}: the client left. {error.Message}");
            if (events is not null) End(events, request, response);
            response.Abort();
            return default;
        }

        var lacksMemory = OutOfMemory.FreeAfter(error);
        if (error is HttpError) log.Write(HostLogLevel.Notice, $"{Describe(request)}: {error.Message}");
        else log.Write(HostLogLevel.Error, $"{Describe(request)} failed outside its service.", error);
        if (response.HeadersSent)
        {
            if (events is not null) End(events, request, response);
            response.Abort();
            return default;
        }

        response.StartOver();
        if (lacksMemory) error = MemoryRefusal();
        if (events is null || !TryRespond(events, request, response, error)) RespondError(request, response, error);
        return CompleteAsync(request, response);
    }

    private static HttpError MemoryRefusal() =>
        new(System.Net.HttpStatusCode.ServiceUnavailable, "ServiceUnavailable", MemoryShortage.Message);

    private bool TryRespond(IRequestEvents by, HostRequest request, HostResponse response, Exception error)
    {
        try
        {
            return by.Fail(request, response, error);
        }
        catch (Exception second)
        {
            log.Write(HostLogLevel.Error, $"{Describe(request)}: the event for its error failed.", second);
            return false;
        }
    }

    // Falls back to plain text if the engine that the application brings can't serialize the error.
    private void RespondError(HostRequest request, HostResponse response, Exception error)
    {
        try
        {
            WriteError(request, response, error);
        }
        catch (Exception second) when (second is not (ClientGoneException or OperationCanceledException) && !response.HeadersSent)
        {
            log.Write(HostLogLevel.Error,
                $"{Describe(request)}: its error can't be written in the requested format. It is written as plain text.", second);
            response.StartOver();
            response.StatusCode = StatusOf(error);
            response.ContentType = "text/plain";
            response.Write($"{error.GetType().Name}: {error.Message}");
        }
    }

    // As in v3's self-host, an unhandled error is 500 in the requested format; an HttpError of this
    // host has its own status.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteError(HostRequest request, HostResponse response, Exception error)
    {
        var answer = new ErrorResponse
        {
            ResponseStatus = error is HttpError refusal
                ? new ResponseStatus { ErrorCode = refusal.ErrorCode, Message = refusal.Message }
                : new ResponseStatus
                {
                    ErrorCode = error.GetType().Name,
                    Message = error.Message,
                    StackTrace = ShowsStackTraces ? error.StackTrace : null,
                },
        };

        var context = new HttpRequestContext(request, response, answer);
        var contentType = context.ResponseContentType;
        if (EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType) is not { } serialize)
        {
            contentType = EndpointHost.Config.DefaultContentType;
            serialize = EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType);
        }

        response.StatusCode = StatusOf(error);
        response.ContentType = contentType;
        serialize(context, answer, response);
    }

    private static int StatusOf(Exception error) => error is HttpError { Status: var status } ? status : 500;

    private static bool ShowsStackTraces => EndpointHost.DebugMode || EngineSwitch.ShowsStackTraces;

    private static string Describe(HostRequest request) =>
        LogText.Visible(SecretText.MaskIn(
            $"{request.Client ?? "unknown"} {request.HttpMethod} {SecretText.MaskInQuery(request.RawUrl)}{IdsOf(request)}"));

    // formats the ids as the engine's log lines do
    private static string IdsOf(HostRequest request)
    {
        var id = request.Variable("HTTP_X_REQUEST_ID") is { Length: > 0 } sent ? SecretText.MaskIn(sent) : null;
        var trace = request.Span?.TraceId ?? TraceParent.TraceId(request.Variable("HTTP_TRACEPARENT"));
        return (string.IsNullOrEmpty(id) ? "" : $", request id {(id!.Length > MaxIdLength ? id.Substring(0, MaxIdLength) : id)}")
            + (trace is null ? "" : ", trace " + trace);
    }
}
