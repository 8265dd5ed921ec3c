using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
using Microsoft.Win32.SafeHandles;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>The response half: receives what System.Web writes.</summary>
internal sealed partial class AspNetWorkerRequest
{
    private const int ChunkSize = 64 * 1024;

    private readonly int _unloadVersion = SystemWebRuntime.UnloadVersion;
    private TaskCompletionSource<bool>? _later;
    private int _hasEnded;
    private bool _hasStatus;
    private bool _isTakenUp;
    private bool _isRefused;
    private volatile bool _isGone;
    private EndOfSendNotification? _endOfSend;
    private object? _endOfSendState;
    private Timer? _timeout;

    /// <summary>Whether this is the second attempt, after System.Web rejected the first one: see <see cref="HasResponse"/>.</summary>
    public bool IsAgain { get; init; }

    /// <summary>Whether an access log needs <see cref="User"/>.</summary>
    public bool IsLogged { get; init; }

    /// <summary>The authenticated user at the time of the response; null for none.</summary>
    public string? User { get; private set; }

    /// <summary>Whether System.Web has begun to process the request, which it does not while unloading a domain.</summary>
    public bool IsTakenUp => _isTakenUp;

    /// <summary>Whether System.Web has been unloading the domain at any time since the request arrived.</summary>
    public bool WasUnloading => SystemWebRuntime.WasUnloading(_unloadVersion);

    /// <summary>
    /// Whether the response came from the application; false if System.Web only reported that it is unloading the domain.
    /// </summary>
    public bool HasResponse => _hasStatus && !_isRefused;

    /// <summary>Whether further output of System.Web is discarded: the request has ended, or another attempt replaces it.</summary>
    private bool IsOver => _isGone || _isRefused || _output.IsOver || HasEnded;

    public bool HasEnded => Volatile.Read(ref _hasEnded) != 0;

    public override bool HeadersSent() => _output.HasStarted;

    public override bool IsClientConnected() => !_exchange.IsAborted;

    /// <summary>
    /// Stops the service's timeout and System.Web's timer, because a stream may last as long as its client stays connected.
    /// </summary>
    void ICountedRequest.BeginStream()
    {
        _exchange.StreamBegan = System.Diagnostics.Stopwatch.GetTimestamp();
        _timeout ??= RequestTimer.Of(HttpContext.Current);
        _timeout?.Dispose();
        _output.BeginWait();
    }

    /// <summary>Call after HttpRuntime.ProcessRequest has returned.</summary>
    /// <returns>A task that completes when System.Web has ended the request.</returns>
    public Task WhenEnded()
    {
        if (HasEnded) return Task.CompletedTask;

        var later = new TaskCompletionSource<bool>();
        _later = later;
        Interlocked.MemoryBarrier();
        if (HasEnded) later.TrySetResult(true);
        return later.Task;
    }

    /// <summary>Releases references that would keep the request in memory. Call after its end.</summary>
    public void Release()
    {
        if (_timeout is { } timeout) RequestTimer.Forget(timeout);
    }

    /// <summary>Discards further output, because another attempt or another domain replaces this one.</summary>
    public void Abandon() => _isGone = true;

    public override void SendStatus(int statusCode, string statusDescription)
    {
        _hasStatus = true;
        var context = HttpContext.Current;
        _timeout ??= RequestTimer.Of(context);
        if (IsLogged && context?.User?.Identity is { IsAuthenticated: true } identity) User = identity.Name;
        _isRefused = statusCode >= 500 && IsRefusal();
        if (_output.HasStarted || IsOver) return;

        _exchange.Response.Status = statusCode;
        if (statusDescription != HttpWorkerRequest.GetStatusDescription(statusCode)) _exchange.Response.StatusText = statusDescription;
    }

    public override void SendKnownResponseHeader(int index, string value) =>
        SendUnknownResponseHeader(GetKnownResponseHeaderName(index), value);

    public override void SendUnknownResponseHeader(string name, string value)
    {
        if (!_output.HasStarted && !IsOver) _exchange.Response.Add(name, value);
    }

    public override void SendCalculatedContentLength(int contentLength) => SendCalculatedContentLength((long)contentLength);

    public override void SendCalculatedContentLength(long contentLength)
    {
        if (!_output.HasStarted && !IsOver) _exchange.Response.ContentLength = contentLength;
    }

    public override void SendResponseFromMemory(byte[] data, int length) => Append(data.AsSpan(0, length));

    public override unsafe void SendResponseFromMemory(IntPtr data, int length) => Append(new ReadOnlySpan<byte>((void*)data, length));

    public override void SendResponseFromFile(string filename, long offset, long length)
    {
        using var file = new FileStream(filename, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 1);
        SendFile(file, offset, length);
    }

    public override void SendResponseFromFile(IntPtr handle, long offset, long length)
    {
        using var file = new FileStream(new SafeFileHandle(handle, ownsHandle: false), FileAccess.Read, 1);
        SendFile(file, offset, length);
    }

    public override void FlushResponse(bool finalFlush)
    {
        if (finalFlush || IsOver) return;

        try
        {
            _output.SendNow();
        }
        catch (ClientGoneException)
        {
            _isGone = true;
        }
    }

    public override void SetEndOfSendNotification(EndOfSendNotification callback, object extraData)
    {
        _endOfSend = callback;
        _endOfSendState = extraData;
    }

    // System.Web calls it if it could not begin a request because the configuration is invalid.
    public override void CloseConnection() => EndOfRequest();

    public override void EndOfRequest()
    {
        var callback = Interlocked.Exchange(ref _endOfSend, null);
        callback?.Invoke(this, _endOfSendState);
        if (Interlocked.Exchange(ref _hasEnded, 1) == 0) _later?.TrySetResult(true);
    }

    // After a disconnect, writes do not throw; the application can check IsClientConnected.
    private void Append(ReadOnlySpan<byte> bytes)
    {
        if (IsOver) return;

        try
        {
            _output.Append(bytes);
        }
        catch (ClientGoneException)
        {
            _isGone = true;
        }
    }

    // While System.Web unloads the domain, it finds no handlers, so a response without a handler is a rejection.
    private bool IsRefusal() =>
        WasUnloading && !_output.HasStarted && (!_isTakenUp || (!IsAgain && HttpContext.Current is { Handler: null }));

    private void SendFile(FileStream file, long offset, long length)
    {
        if (offset > 0) file.Seek(offset, SeekOrigin.Begin);
        if (length < 0) length = file.Length - offset;

        var chunk = ArrayPool<byte>.Shared.Rent((int)Math.Min(ChunkSize, Math.Max(1, length)));
        try
        {
            while (length > 0 && file.Read(chunk, 0, (int)Math.Min(chunk.Length, length)) is > 0 and var count)
            {
                Append(chunk.AsSpan(0, count));
                if (_isGone) return;

                length -= count;
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }
    }
}
