using System;
using System.IO;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The request body as a stream and as a pipe, with its size limit.</summary>
internal sealed class RequestBodyFeatures
    : IHttpRequestBodyDetectionFeature, IRequestBodyPipeFeature, IHttpMaxRequestBodySizeFeature, IHttpBodyControlFeature
{
    private readonly ExchangeContext _context;
    private RequestBodyReader? _own;
    private Stream? _stream;
    private Stream? _ownStream;
    private PipeReader? _reader;
    private Stream? _readerOf;
    private long? _maxSize;

    public RequestBodyFeatures(ExchangeContext context, FastCgiOptions options)
    {
        _context = context;
        CanHaveBody = context.Exchange.Incoming is not null;
        AllowSynchronousIO = options.AllowSynchronousIO;
        var most = options.Host.Limits.MaxBodyBytes;
        _maxSize = most == 0 ? null : most;
    }

    public bool CanHaveBody { get; }

    public bool AllowSynchronousIO { get; set; }

    /// <summary>Whether the application has consumed the last byte of the request's body.</summary>
    public bool IsAtEnd => _own?.IsAtEnd == true;

    public bool IsReadOnly => _own?.HasBegun == true || _context.IsOver;

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

    /// <summary>The request body; an application may replace the stream, for buffering for example.</summary>
    public Stream Stream
    {
        get => _stream ??= _ownStream ??= new RequestBodyStream(Own, this);
        set => _stream = value;
    }

    public PipeReader Reader
    {
        get
        {
            // the application has replaced the stream: create a reader on it
            if (_stream is { } set && !ReferenceEquals(set, _ownStream))
            {
                if (!ReferenceEquals(_readerOf, set))
                    (_reader, _readerOf) = (PipeReader.Create(set, new StreamPipeReaderOptions(leaveOpen: true)), set);
                return _reader!;
            }

            return Own;
        }
    }

    private RequestBodyReader Own => _own ??= new RequestBodyReader(_context, this);
}
