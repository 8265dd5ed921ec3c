using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Status, headers and body of the response. ResponseFeatures.Body.cs has the body.</summary>
internal sealed partial class ResponseFeatures : IHttpResponseFeature, IHttpResponseBodyFeature
{
    private const string AccelBuffering = "X-Accel-Buffering";

    private readonly IHttpBodyControlFeature _control;
    private readonly AccelLocations _locations;
    private readonly ResponseHeaderDictionary _ownHeaders = new();
    private readonly Stack<(Func<object, Task> Run, object State)> _starting = new();
    private readonly Stack<(Func<object, Task> Run, object State)> _completed = new();
    private FastCgiExchange _exchange = null!;
    private ResponseBuffer _output = null!;
    private int _status = StatusCodes.Status200OK;
    private string? _reason;
    private long _written;

    /// <param name="locations">Folders whose files the web server sends itself, each with its internal location.</param>
    /// <param name="control">Has the setting of synchronous calls, for both bodies.</param>
    public ResponseFeatures(IEnumerable<KeyValuePair<string, string>> locations, IHttpBodyControlFeature control)
    {
        _control = control;
        _locations = new AccelLocations(locations);
        _writer = new ResponseBodyWriter(this);
        _stream = new ResponseBodyStream(this);
        Headers = _ownHeaders;
        Body = _stream;
    }

    /// <summary>Status and headers are fixed.</summary>
    public bool HasStarted { get; private set; }

    /// <summary>The end of the response was sent.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>Whether the application may write synchronously.</summary>
    public bool AllowsSynchronousIO => _control.AllowSynchronousIO;

    public int StatusCode
    {
        get => _status;
        set
        {
            if (HasStarted) throw Started(nameof(StatusCode));
            if (value is < 100 or > 999)
                throw new ArgumentOutOfRangeException(nameof(value), value, "A status has three digits: 100 to 999.");

            _status = value;
        }
    }

    public string? ReasonPhrase
    {
        get => _reason;
        set
        {
            if (HasStarted) throw Started(nameof(ReasonPhrase));
            _reason = value;
        }
    }

    public IHeaderDictionary Headers { get; set; }

    public Stream Body { get; set; }

    public void OnStarting(Func<object, Task> callback, object state)
    {
        if (HasStarted) throw Started(nameof(OnStarting));
        _starting.Push((callback, state));
    }

    public void OnCompleted(Func<object, Task> callback, object state) => _completed.Push((callback, state));

    public Task StartAsync(CancellationToken cancellationToken = default) =>
        HasStarted ? Task.CompletedTask
        : cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken)
        : BeginAsync();

    public Task CompleteAsync() => EndAsync();

    /// <summary>Each write is sent at once; nginx is not to buffer either.</summary>
    public void DisableBuffering()
    {
        if (!HasStarted) Headers[AccelBuffering] = "no";
    }

    public void Begin(FastCgiExchange exchange)
    {
        _exchange = exchange;
        _output = exchange.Output;
    }

    /// <summary>The response is a failure, with nothing of what the application has set. Before it has started.</summary>
    public void StartOver(int status)
    {
        _starting.Clear();
        _writer.Clear();
        _ownHeaders.Clear();
        Headers = _ownHeaders;
        _reason = null;
        _status = status;
    }

    /// <summary>Sends the rest, and the end of the response.</summary>
    /// <exception cref="InvalidOperationException">The body is shorter than its Content-Length.</exception>
    public async Task EndAsync()
    {
        if (IsComplete) return;

        if (!HasStarted)
        {
            await RunStartingAsync().ConfigureAwait(false);
            CheckWhole(Headers.ContentLength, _writer.Written.Length);
            Fix();
        }

        await AppendAsync(_writer.Written).ConfigureAwait(false);
        _writer.Clear();
        CheckWhole(_length, _written);
        IsComplete = true;
        await SendEndAsync().ConfigureAwait(false);
    }

    /// <summary>Calls what is registered for the end of the request.</summary>
    /// <param name="failed">Called for each that throws.</param>
    public async Task RunCompletedAsync(Action<FastCgiExchange, Exception> failed)
    {
        while (_completed.TryPop(out var completed))
        {
            try
            {
                await completed.Run(completed.State).ConfigureAwait(false);
            }
            catch (Exception error)
            {
                failed(_exchange, error);
            }
        }
    }

    /// <summary>Forgets this request.</summary>
    public void End()
    {
        HasStarted = IsComplete = _isEndSent = false;
        _ownHeaders.IsReadOnly = false;
        _ownHeaders.Clear();
        Headers = _ownHeaders;
        Body = _stream;
        _starting.Clear();
        _completed.Clear();
        _writer.Reset();
        _status = StatusCodes.Status200OK;
        _reason = null;
        _length = null;
        _written = 0;
    }

    private async Task BeginAsync()
    {
        await RunStartingAsync().ConfigureAwait(false);
        Fix();
    }

    private async Task RunStartingAsync()
    {
        while (_starting.TryPop(out var starting)) await starting.Run(starting.State).ConfigureAwait(false);
    }

    private void Fix()
    {
        // a callback may have written
        if (HasStarted) return;

        HasStarted = true;
        if (IsEventStream(Headers.ContentType) && !Headers.ContainsKey(AccelBuffering)) Headers[AccelBuffering] = "no";
        _mayWait = Headers[AccelBuffering] != "no";
        var to = _exchange.Response;
        to.Status = _status;
        if (!string.IsNullOrWhiteSpace(_reason)) to.StatusText = _reason;
        _length = Headers.ContentLength;
        CopyHeaders(to);
        _ownHeaders.IsReadOnly = true;
    }

    private void CopyHeaders(ResponseHeaders to)
    {
        if (ReferenceEquals(Headers, _ownHeaders))
        {
            foreach (var (name, values) in _ownHeaders) Add(to, name, values);
            return;
        }

        foreach (var (name, values) in Headers) Add(to, name, values);
    }

    private static void Add(ResponseHeaders to, string name, StringValues values)
    {
        foreach (var value in values)
        {
            if (value is not null) to.Add(name, value);
        }
    }

    private static InvalidOperationException Started(string what) =>
        new($"{what} cannot be set because the response has already started.");

    private static bool IsEventStream(string? type) => type?.StartsWith("text/event-stream", StringComparison.OrdinalIgnoreCase) == true;

    private void CheckWhole(long? announced, long written)
    {
        if (!CanHaveBody || IsHead || announced is not { } length || written >= length) return;

        throw new InvalidOperationException(
            FormattableString.Invariant($"Response Content-Length mismatch: too few bytes written ({written} of {length})."));
    }
}
