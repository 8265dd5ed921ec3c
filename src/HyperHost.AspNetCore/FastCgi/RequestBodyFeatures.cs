using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The request's body: as a stream and as a pipe, its limit, and whether there is one.</summary>
internal sealed class RequestBodyFeatures(FastCgiOptions options)
    : IHttpRequestBodyDetectionFeature, IRequestBodyPipeFeature, IHttpMaxRequestBodySizeFeature, IHttpBodyControlFeature
{
    private RequestBodyReader? _own;
    private Stream? _stream;
    private Stream? _ownStream;
    private PipeReader? _reader;
    private Stream? _readerOf;
    private long? _maxSize;

    public bool CanHaveBody => _own is not null;

    public bool AllowSynchronousIO { get; set; }

    public bool IsReadOnly => _own?.HasBegun == true;

    public long? MaxRequestBodySize
    {
        get => _maxSize;
        set
        {
            if (IsReadOnly)
            {
                throw new InvalidOperationException(
                    "The maximum request body size cannot be modified after the app has already started reading from the request body.");
            }

            if (value < 0) throw new ArgumentOutOfRangeException(nameof(value), value, "A size is null, for no limit, or at least 0.");

            _maxSize = value;
        }
    }

    /// <summary>The body; an application may set another one, as for buffering.</summary>
    public Stream Stream
    {
        get => _stream ??= _ownStream ??= _own is { } own ? new RequestBodyStream(own, this) : Stream.Null;
        set => _stream = value;
    }

    public PipeReader Reader
    {
        get
        {
            // of a stream that the application has set
            if (_stream is { } set && !ReferenceEquals(set, _ownStream))
            {
                if (!ReferenceEquals(_readerOf, set))
                    (_reader, _readerOf) = (PipeReader.Create(set, new StreamPipeReaderOptions(leaveOpen: true)), set);
                return _reader!;
            }

            return _own ?? (_reader ??= PipeReader.Create(ReadOnlySequence<byte>.Empty));
        }
    }

    public void Begin(FastCgiExchange exchange)
    {
        var most = options.Host.Limits.MaxBodyBytes;
        _maxSize = most == 0 ? null : most;
        AllowSynchronousIO = options.AllowSynchronousIO;
        _own = exchange.Incoming is { } incoming ? new RequestBodyReader(incoming, exchange.AnnouncedLength, this) : null;
    }

    public void End()
    {
        _own = null;
        _stream = _ownStream = _readerOf = null;
        _reader = null;
    }
}
