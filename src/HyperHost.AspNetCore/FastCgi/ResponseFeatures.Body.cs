using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The body: what it may have, and how it is sent.</summary>
[SuppressMessage("Design", "CA1001", Justification = "The stream has nothing to dispose of: the server ends the response.")]
internal sealed partial class ResponseFeatures
{
    private readonly ResponseBodyWriter _writer;
    private readonly ResponseBodyStream _stream;
    private long? _length;
    private bool _isEndSent;

    // The next part may leave with the one behind it: the first, unless the response is unbuffered.
    private bool _mayWait;

    public Stream Stream => _stream;

    public PipeWriter Writer => _writer;

    private bool IsHead => HttpMethods.IsHead(_exchange.Method);

    // RFC 9110 §6.4.1
    private bool CanHaveBody => _status is not (< 200 or 204 or 205 or 304);

    /// <summary>
    /// Sends bytes, and what was written before them: Kestrel does not wait for a flush either. The last byte of a Content-Length leaves
    /// with the end of the response, and the first part if the application does nothing else in between.
    /// </summary>
    /// <returns>Whether the response is no longer read.</returns>
    public async ValueTask<FlushResult> SendAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        if (IsComplete) throw new ObjectDisposedException(nameof(Stream), "Writing is not allowed: the response has ended.");
        if (!HasStarted) await BeginAsync().ConfigureAwait(false);
        if (!await AppendAsync(bytes).ConfigureAwait(false)) return new FlushResult(false, true);
        if (_length == _written) return new FlushResult(false, !await SendEndAsync().ConfigureAwait(false));

        _exchange.SendsSoon = _mayWait;
        _mayWait = false;
        try
        {
            await _output.SendNowAsync(CancellationToken.None).ConfigureAwait(false);
            return default;
        }
        catch (ClientGoneException)
        {
            return new FlushResult(false, true);
        }
        finally
        {
            _exchange.SendsSoon = false;
        }
    }

    public async Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default)
    {
        if (!HasStarted && offset == 0 && _writer.Written.IsEmpty && _status == StatusCodes.Status200OK
            && _locations.Find(path) is { } location && (count is null || count == new FileInfo(path).Length))
        {
            // the web server knows the length, and serves ranges itself
            Headers["X-Accel-Redirect"] = location;
            Headers.ContentLength = null;
            await BeginAsync().ConfigureAwait(false);
            return;
        }

        await SendFileFallback.SendFileAsync(_stream, path, offset, count, cancellationToken).ConfigureAwait(false);
    }

    // False if there is no reader any more: the application goes on as with Kestrel, and its token is set.
    private async ValueTask<bool> AppendAsync(ReadOnlyMemory<byte> bytes)
    {
        if (bytes.IsEmpty) return true;

        if (!IsHead)
        {
            if (!CanHaveBody)
            {
                throw new InvalidOperationException(
                    FormattableString.Invariant($"Writing to the response body is invalid for responses with status code {_status}."));
            }

            if (_length is { } length && _written + bytes.Length > length) throw TooMany(length, bytes.Length);
        }

        _written += bytes.Length;
        if (IsHead) return true;

        try
        {
            await _output.WriteAsync(bytes).ConfigureAwait(false);
            return true;
        }
        catch (ClientGoneException)
        {
            return false;
        }
    }

    // False if there is no reader any more.
    private async ValueTask<bool> SendEndAsync()
    {
        if (_isEndSent) return true;

        _isEndSent = true;
        return await _exchange.Connection.EndEarlyAsync(_exchange).ConfigureAwait(false);
    }

    private InvalidOperationException TooMany(long length, int more) => new(
        FormattableString.Invariant($"Response Content-Length mismatch: too many bytes written ({_written + more} of {length})."));
}
