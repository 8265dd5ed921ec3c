namespace ServiceStack.HyperHost.Tests.Laws;

/// <summary>
/// What outlives a request, and why the next request finds nothing of it: one line for each field. A field of a pooled type without a line
/// fails the build. Before you add one, ask whether the object is worth its reuse: an object of the request alone needs no line.
/// </summary>
internal static class ReusedState
{
    /// <summary>Types whose objects serve several requests: each of their fields has a line in <see cref="Fields"/>.</summary>
    public static readonly string[] Types =
    [
        // the memory of an exchange
        "ExchangeMemory", "ExchangeParams", "ParamEntry", "ResponseHeaders", "HeaderLine", "RequestHead", "HeadField",

        // a connection
        "ServerConnection", "FastCgiConnection", "HttpConnection", "ConnectionLoop", "OpenExchanges", "RecordDispatcher", "RecordOutput",
        "HttpOutput", "WriteLock", "ReplyBuffer", "RecordWriter", "IncomingBodies", "ConnectionMove", "HeadReader", "BodyReader",
        "ChunkReader", "RequestTimeouts",
    ];

    /// <summary>Type: fields = what resets them, or why they are harmless.</summary>
    public const string Fields =
        """
        ExchangeMemory: Params, Headers = Reset at the end of the request; the exchange gives the memory away before, and refuses it then

        ExchangeParams: _bytes, _length = Reset takes the other array and sets the length to 0; only bytes below the length are read
        ExchangeParams: _lastBytes = of the last request, for the comparison alone
        ExchangeParams: _entries = Parse writes an entry before it counts it, and a text stays only if its bytes are the same
        ExchangeParams: _count = Reset sets it to 0
        ExchangeParams: _known = an index beyond the count is ignored; Parse clears those of entries that it replaces
        ExchangeParams: _lastEntries, _lastCount, _lastHeaderCount, _hasMerged = for the comparison alone; Reset or Parse sets them
        ExchangeParams: HeaderCount, HasTwoLengths = Reset
        ExchangeParams: _headerLengths, _foundHeader, _foundAt = stay while all names are those of the last request; ForgetNames resets them
        ParamEntry: NameStart, NameLength, ValueLength, Known = Parse writes each of them, unless the bytes are the same
        ParamEntry: IsHeader, IsDropped, Hidden, Joined = Parse writes each of them, unless the bytes are the same
        ParamEntry: Name, Header, Value = null, or the text of the same bytes

        ResponseHeaders: _status, _statusText, _contentType, _headers, _count, ContentLength, Timing, Request = Reset
        ResponseHeaders: _known, _knownType = encoded lines, found by the very texts that the response itself sets
        HeaderLine: _name, _value, _bytes, _isRepeated = of one text: a line is written only for a response that has set it

        RequestHead: _bytes, _lastBytes, _length, _fields, _lastFields = Reset swaps the arrays and sets the length to 0
        RequestHead: Count, _lineLength, _lastCount, _lastLineLength, _lastLength, _isRead = Reset
        RequestHead: _sameStart, _sameEnd, _sameShift = Reset; lines that are the same in both heads
        RequestHead: _method, _target, MinorVersion, IsHead = Parse reads them of each request line, or keeps those of the same bytes
        RequestHead: _authority, _authorityLength, _hostAt, _hostLength, _hostCount, _hostIndex = ResetFraming and Parse
        RequestHead: _isHostOther, _isHostKnown = ResetFraming and Parse
        RequestHead: _codingCount, _lengthCount, _saysClose, _saysKeepAlive, ContentLength, IsChunked, ExpectsContinue = ResetFraming
        HeadField: Start, Length, NameLength, ValueStart, ValueLength, Known = Parse writes each of them
        HeadField: Name, Value = null, or the text of the same bytes

        ServerConnection: _id, _loop, _input, Replies, Transport, Context = of the connection; no bytes of a request
        ServerConnection: _requestIds = a counter
        ServerConnection: _isClosing, _isStopping, _isLost, _mustLinger = ends of the connection; they are never unset
        ServerConnection: _stoppedAt, _beatAt, _receivedAt, _idleSince, Now, HasReceived = times
        ServerConnection: _hasUnsentPart = the part is sent before the next read
        FastCgiConnection: _server, _records, _open, _bodies, _move, _timeouts, _output, _replies = of the connection; no bytes of a request
        FastCgiConnection: _ready = TakeRequest
        RequestTimeouts: connection, rules, bodies = of the connection
        RequestTimeouts: _leftoverSince, Leftover = bytes of an incomplete record; each read sets them
        FastCgiConnection: _isEndMarked, _endsWhenIdle = ends of the connection; they are never unset
        HttpConnection: _server, _lock, _output, _remoteAddress = of the connection; no bytes of a request
        HttpConnection: _exchange = Release replaces it by a new one
        HttpConnection: _isReady, _hasTaken, _inSequence = each read sets them
        HttpConnection: _reader, _body = begin anew with each head
        HttpConnection: _isServing, _onServed = Release
        ConnectionLoop: transport, time, _input, _ended, _run, _read, _isReadBegun, _state = of the connection's reads; no bytes
        OpenExchanges: pool, _lock = of the connection
        OpenExchanges: _spares = memory that is reset
        OpenExchanges: HasMultiplexed = how the web server uses the connection; never unset, and no request's
        OpenExchanges: _open, _count, _unreleased, _allReleased, _incoming = open requests alone: Remove and Release take them out
        RecordDispatcher: connection, context, open, replies, peer, streamsBodies = of the connection
        RecordOutput: connection, _lock = of the connection
        HttpOutput: connection = of the connection
        HttpOutput: _isWriting = unset behind each write
        RecordOutput: _part = cleared when it is sent, within the lock
        WriteLock: _next, _wanted = a lock
        ReplyBuffer: _length, Bytes = Clear sets the length to 0; only bytes below it are sent
        IncomingBodies: context, checkTimeouts = of the connection
        IncomingBodies: _filled = FlushAsync clears it behind each read
        ConnectionMove: transport, _migration = of the connection
        ConnectionMove: _destination, _isDecided, _received, _passedOn = the connection serves no request behind a move
        HeadReader: _searched, _checked, _hasSkipped, _hasRequestLine, _whole = TryRead resets them with the end of a head
        BodyReader: _chunks = Begin
        ChunkReader: _part, _left, _extensions, _trailerBytes, _trailers = BodyReader.Begin starts with a new one
        """;

    /// <summary>
    /// Fields that keep objects for whoever comes next: per thread, per flow, pools and queues. Type.field = why no request finds
    /// another's.
    /// </summary>
    public const string Pools =
        """
        SparePool._spares = ExchangeMemory or RequestHead, reset
        OpenExchanges._spares = ExchangeMemory, reset
        ResponseBuffer._spare = ResponseHeaders, reset; a buffer takes it out, and refuses it when its request has ended
        ResponseBuffer._kept = an array; a response sends only what it has written itself
        SocketPipeReader._kept = an array of one read; only bytes that were received are read
        EpollLoop._free = numbers of slots
        EpollLoop._ready = connections with events
        WorkerThreads._queue = requests that wait for their thread
        YieldQueue._waiting = continuations of connections, each with its own state
        ConcurrencyLimiter._waiting = requests that wait
        RequestLimiter._queue = requests that wait; each is its own object
        HostStatistics._thread = a number of the thread
        CredentialRenewal._isRenewing = whether this flow of a client's call renews its credentials
        LineMaker.line = cleared before each line
        LineMaker.letters = overwritten by each line
        AccessFormat.lastSecond = the clock
        AccessFormat.lastForm = a format of the configuration
        AccessFormat.lastTime = the clock's text
        EngineLog.lastCause = taken at the beginning of each request that counts failures
        EngineLog._early = lines before the log is there
        ResponseFeatures._starting = of one request
        ResponseFeatures._completed = of one request
        HostContext._itemsOfThread = RequestHandler sets it to null before each request, and EndRequest behind it
        DispsableTracker._transients = of one request's items
        ServiceStackHttpHandlerFactory.DebugLastHandlerArgs = v3's; set by each request of System.Web before it is read
        LogicFacadeBase.current = v3's; a using block restores it
        JsConfigScope._current = v3's; a using block restores it
        JsonEscapes._spare = an array; a text has only what was written
        Utf8Bytes._spare = an array; only what was encoded is read
        StreamText._spareBytes = an array; only what was read is decoded
        StreamText._spareChars = an array; only what was decoded is read
        TextOutput._spare = cleared before it is used
        TextReading._stepsOfThread = a count of one reading
        TypeRestrictions._isOwnText = set for a call, restored behind it
        BracketStack._open = of one text
        Kept._depth = a count of one resolution
        MessageBodies.expected = set for a call, restored behind it
        SessionIds.bytes = random bytes, each used once
        SessionIds.used = counts them
        InMemoryRollingRequestLogger.entries = the log of requests, which is what it is for
        HttpRuntimeCacheStorage._kept = ids of profiles
        ReachableTypes._waiting = of one start
        """;
}
