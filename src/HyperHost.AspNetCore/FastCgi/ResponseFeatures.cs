using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Status, headers and body of the response. ResponseFeatures.Body.cs has the body.</summary>
internal sealed partial class ResponseFeatures : IHttpResponseFeature, IHttpResponseBodyFeature
{
    private const string AccelBuffering = "X-Accel-Buffering";

    // Kestrel's message
    private const string Aborted = "The response has been aborted due to an unhandled application exception.";

    private readonly ExchangeContext _context;
    private readonly FastCgiExchange _exchange;
    private readonly AccelLocations _locations;
    private readonly ResponseHeaderDictionary _ownHeaders;
    private IHeaderDictionary? _headers;
    private Stream? _body;
    private Stack<(Func<object, Task> Run, object State)>? _starting;
    private Stack<(Func<object, Task> Run, object State)>? _completed;
    private int _status = StatusCodes.Status200OK;
    private string? _reason;
    private long _written;

    /// <param name="context">The features of the request.</param>
    /// <param name="locations">Folders whose files the web server sends itself, each with its internal location.</param>
    public ResponseFeatures(ExchangeContext context, AccelLocations locations)
    {
        _context = context;
        _exchange = context.Exchange;
        _locations = locations;
        _writer = new ResponseBodyWriter(this);
        _ownHeaders = new ResponseHeaderDictionary(context);
    }

    /// <summary>Whether status and headers are read-only, because the response has started.</summary>
    public bool HasStarted { get; private set; }

    /// <summary>Whether the end of the response was sent.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>Whether the end was sent, the status has no body, or all bytes of the Content-Length are written.</summary>
    public bool IsWhole => IsComplete || (HasStarted && (!CanHaveBody || _length == _written));

    /// <summary>Whether no byte of the response was sent, so that <see cref="StartOver"/> can replace it.</summary>
    public bool CanStartOver => !_exchange.Output.HasStarted;

    /// <summary>The exception of an <see cref="OnStarting"/> callback; the response is 500, whatever the application does.</summary>
    public Exception? StartFailure { get; private set; }

    /// <summary>Whether the application may write synchronously.</summary>
    public bool AllowsSynchronousIO => _context.Body.AllowSynchronousIO;

    public int StatusCode
    {
        get => _status;
        set
        {
            CheckNotStarted(nameof(StatusCode));
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
            CheckNotStarted(nameof(ReasonPhrase));
            _reason = value;
        }
    }

    public IHeaderDictionary Headers
    {
        get => _headers ?? _ownHeaders;
        set
        {
            CheckOpen();
            _headers = value;
        }
    }

    public Stream Body
    {
        get => _body ?? Stream;
        set
        {
            CheckOpen();
            _body = value;
        }
    }

    public void OnStarting(Func<object, Task> callback, object state)
    {
        CheckNotStarted(nameof(OnStarting));
        (_starting ??= new()).Push((callback, state));
    }

    public void OnCompleted(Func<object, Task> callback, object state)
    {
        CheckOpen();
        (_completed ??= new()).Push((callback, state));
    }

    public async Task StartAsync(CancellationToken cancellationToken = default)
    {
        CheckOpen();
        if (HasStarted) return;

        cancellationToken.ThrowIfCancellationRequested();
        await BeginAsync().ConfigureAwait(false);
    }

    public Task CompleteAsync()
    {
        CheckOpen();
        return EndAsync(mayReadBody: _context.MayReadBody);
    }

    /// <summary>Sends each write at once, and tells nginx (X-Accel-Buffering) not to buffer.</summary>
    public void DisableBuffering()
    {
        if (!HasStarted) Headers[AccelBuffering] = "no";
    }

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen() => _context.CheckOpen();

    /// <summary>Called when bytes are added to the writer's buffer.</summary>
    /// <exception cref="InvalidOperationException">The response has started, with a status that has no body.</exception>
    public void CheckAdvance()
    {
        if (HasStarted && !CanHaveBody && !IsHead) throw ResponseErrors.NoBody(_status);
    }

    /// <exception cref="ObjectDisposedException">The response body has ended.</exception>
    public void CheckBodyOpen() => _context.CheckBodiesOpen();

    /// <summary>Before bytes were sent: replaces the application's status, headers and body by those of an error.</summary>
    public void StartOver(int status)
    {
        HasStarted = false;
        _ownHeaders.IsReadOnly = false;
        _starting = null;
        StartFailure = null;
        _writer.Clear();
        _ownHeaders.Clear();
        _headers = null;
        _chunks = null;
        _written = 0;
        _exchange.Output.Clear();
        _exchange.Response.Reset();
        _reason = null;
        _status = status;
        _ownHeaders.ContentLength = 0;
    }

    /// <summary>Sets status 499 for the log, as nginx and Kestrel do, if the response was aborted before its start.</summary>
    public void NoteAborted()
    {
        if (!HasStarted) _exchange.Response.Status = _status = StatusCodes.Status499ClientClosedRequest;
    }

    /// <summary>Sends the buffered bytes and the end of the response.</summary>
    /// <param name="mayReadBody">
    /// Whether the application may still read the request body. The end of the response, which also ends the request, then waits for it.
    /// </param>
    /// <exception cref="InvalidOperationException">The body is shorter than its Content-Length.</exception>
    public async Task EndAsync(bool mayReadBody = false)
    {
        if (IsComplete) return;

        if (!HasStarted)
        {
            await RunStartingAsync().ConfigureAwait(false);
            CheckWhole(HasChunks ? null : Headers.ContentLength, _writer.Written.Length);
            Fix();
        }

        if (_unsent is { } unsent) await unsent.ConfigureAwait(false);

        // as in Kestrel, unflushed bytes are dropped if the status allows no body
        if (CanHaveBody) await AppendAsync(_writer.Written).ConfigureAwait(false);
        _writer.Clear();
        CheckWhole(_length, _written);
        IsComplete = true;
        await SendEndAsync(mayReadBody).ConfigureAwait(false);
    }

    /// <summary>Runs the OnCompleted callbacks.</summary>
    /// <param name="failed">Called for each callback that throws.</param>
    public async Task RunCompletedAsync(Action<FastCgiExchange, Exception> failed)
    {
        while (_completed is { } all && all.TryPop(out var completed))
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

    /// <summary>Runs the OnStarting callbacks, until one throws.</summary>
    /// <exception cref="ObjectDisposedException">A callback threw.</exception>
    public async Task RunStartingAsync()
    {
        try
        {
            while (_starting is { } all && all.TryPop(out var starting)) await starting.Run(starting.State).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            _starting = null;
            StartFailure ??= error;
        }

        if (StartFailure is { } failure) throw new ObjectDisposedException(Aborted, failure);
    }

    private async Task BeginAsync()
    {
        await RunStartingAsync().ConfigureAwait(false);
        Fix();
    }

    private void Fix()
    {
        // a callback has written to the body, which started the response
        if (HasStarted) return;

        CheckFraming();
        _chunks = HasChunks ? new ChunkedBody() : null;
        if (_chunks is not null) Headers.ContentLength = null;
        if (IsEventStream(Headers.ContentType) && !Headers.ContainsKey(AccelBuffering)) Headers[AccelBuffering] = "no";
        _mayWait = Headers[AccelBuffering] != "no";
        var to = _exchange.Response;
        to.Status = _status;
        to.StatusText = string.IsNullOrWhiteSpace(_reason) ? UsualReason() : _reason;
        _length = Headers.ContentLength;
        CopyHeaders(to);
        HasStarted = true;
        _ownHeaders.IsReadOnly = true;
    }

    // As in Kestrel: a status without a body allows no Transfer-Encoding, but 304 and 205 may have a Content-Length.
    private void CheckFraming()
    {
        var header = !CanHaveBody && Headers.TransferEncoding.Count > 0 ? HeaderNames.TransferEncoding
            : _status is < 200 or 204 && Headers.ContentLength > 0 ? HeaderNames.ContentLength
            : null;
        if (header is not null) throw ResponseErrors.NotAllowed(header, _status);
    }

    // Kestrel's reason phrase if it differs from the v3 hosts'; otherwise null.
    private string? UsualReason() =>
        _status != StatusCodes.Status200OK && ReasonPhrases.GetReasonPhrase(_status) is var words && words != StatusLines.Text(_status)
            ? words : null;

    private void CopyHeaders(ResponseHeaders to)
    {
        if (_headers is null)
        {
            foreach (var (name, values) in _ownHeaders.AsSpan()) Add(to, name, values);
            return;
        }

        foreach (var (name, values) in _headers) Add(to, name, values);
    }

    private static void Add(ResponseHeaders to, string name, StringValues values)
    {
        foreach (var value in values)
        {
            if (value is not null) to.Add(name, value);
        }
    }

    private void CheckNotStarted(string what)
    {
        CheckOpen();
        if (HasStarted) throw new InvalidOperationException($"{what} cannot be set because the response has already started.");
    }

    private static bool IsEventStream(string? type) => type?.StartsWith("text/event-stream", StringComparison.OrdinalIgnoreCase) == true;

    private void CheckWhole(long? announced, long written)
    {
        if (!CanHaveBody || IsHead) return;

        if (announced is { } length && written < length) throw ResponseErrors.TooFew(written, length);
        if (HasStarted && _chunks is { IsWhole: false }) throw ChunkedBody.Malformed();
    }
}
