namespace System.Web;

/// <summary>The interface of a host of System.Web. ServiceStack reads only headers from it.</summary>
public abstract class HttpWorkerRequest
{
    public const int HeaderCacheControl = 0;
    public const int HeaderConnection = 1;
    public const int HeaderDate = 2;
    public const int HeaderKeepAlive = 3;
    public const int HeaderPragma = 4;
    public const int HeaderTrailer = 5;
    public const int HeaderTransferEncoding = 6;
    public const int HeaderUpgrade = 7;
    public const int HeaderVia = 8;
    public const int HeaderWarning = 9;
    public const int HeaderAllow = 10;
    public const int HeaderContentLength = 11;
    public const int HeaderContentType = 12;
    public const int HeaderContentEncoding = 13;
    public const int HeaderContentLanguage = 14;
    public const int HeaderContentLocation = 15;
    public const int HeaderContentMd5 = 16;
    public const int HeaderContentRange = 17;
    public const int HeaderExpires = 18;
    public const int HeaderLastModified = 19;
    public const int HeaderAccept = 20;
    public const int HeaderAcceptCharset = 21;
    public const int HeaderAcceptEncoding = 22;
    public const int HeaderAcceptLanguage = 23;
    public const int HeaderAuthorization = 24;
    public const int HeaderCookie = 25;
    public const int HeaderExpect = 26;
    public const int HeaderFrom = 27;
    public const int HeaderHost = 28;
    public const int HeaderIfMatch = 29;
    public const int HeaderIfModifiedSince = 30;
    public const int HeaderIfNoneMatch = 31;
    public const int HeaderIfRange = 32;
    public const int HeaderIfUnmodifiedSince = 33;
    public const int HeaderMaxForwards = 34;
    public const int HeaderProxyAuthorization = 35;
    public const int HeaderReferer = 36;
    public const int HeaderRange = 37;
    public const int HeaderTe = 38;
    public const int HeaderUserAgent = 39;
    public const int RequestHeaderMaximum = 40;
    public const int HeaderAcceptRanges = 20;
    public const int HeaderAge = 21;
    public const int HeaderEtag = 22;
    public const int HeaderLocation = 23;
    public const int HeaderProxyAuthenticate = 24;
    public const int HeaderRetryAfter = 25;
    public const int HeaderServer = 26;
    public const int HeaderSetCookie = 27;
    public const int HeaderVary = 28;
    public const int HeaderWwwAuthenticate = 29;
    public const int ResponseHeaderMaximum = 30;

    private static readonly string[] GeneralHeaders =
    [
        "Cache-Control", "Connection", "Date", "Keep-Alive", "Pragma", "Trailer", "Transfer-Encoding", "Upgrade", "Via", "Warning",
        "Allow", "Content-Length", "Content-Type", "Content-Encoding", "Content-Language", "Content-Location", "Content-MD5",
        "Content-Range", "Expires", "Last-Modified",
    ];

    private static readonly string[] RequestHeaders =
    [
        .. GeneralHeaders, "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Authorization", "Cookie", "Expect", "From",
        "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Max-Forwards",
        "Proxy-Authorization", "Referer", "Range", "TE", "User-Agent",
    ];

    private static readonly string[] ResponseHeaders =
    [
        .. GeneralHeaders, "Accept-Ranges", "Age", "ETag", "Location", "Proxy-Authenticate", "Retry-After", "Server", "Set-Cookie",
        "Vary", "WWW-Authenticate",
    ];

    public delegate void EndOfSendNotification(HttpWorkerRequest wr, object extraData);

    public virtual string MachineConfigPath => null;

    public virtual string MachineInstallDirectory => null;

    public virtual string RootWebConfigPath => null;

    public virtual Guid RequestTraceIdentifier => Guid.Empty;

    public static int GetKnownRequestHeaderIndex(string header) => IndexOf(RequestHeaders, header);

    public static string GetKnownRequestHeaderName(int index) => RequestHeaders[index];

    public static int GetKnownResponseHeaderIndex(string header) => IndexOf(ResponseHeaders, header);

    public static string GetKnownResponseHeaderName(int index) => ResponseHeaders[index];

    public static string GetStatusDescription(int code) => HttpResponse.Describe(code);

    public abstract void EndOfRequest();

    public abstract void FlushResponse(bool finalFlush);

    public abstract string GetHttpVerbName();

    public abstract string GetHttpVersion();

    public abstract string GetLocalAddress();

    public abstract int GetLocalPort();

    public abstract string GetQueryString();

    public abstract string GetRawUrl();

    public abstract string GetRemoteAddress();

    public abstract int GetRemotePort();

    public abstract string GetUriPath();

    public abstract void SendKnownResponseHeader(int index, string value);

    public abstract void SendResponseFromFile(string filename, long offset, long length);

    public abstract void SendResponseFromFile(IntPtr handle, long offset, long length);

    public abstract void SendResponseFromMemory(byte[] data, int length);

    public abstract void SendStatus(int statusCode, string statusDescription);

    public abstract void SendUnknownResponseHeader(string name, string value);

    public virtual void CloseConnection()
    {
    }

    public virtual string GetAppPath() => null;

    public virtual string GetAppPathTranslated() => null;

    public virtual string GetFilePath() => GetUriPath();

    public virtual string GetFilePathTranslated() => null;

    public virtual string GetKnownRequestHeader(int index) => null;

    public virtual string GetPathInfo() => "";

    public virtual byte[] GetPreloadedEntityBody() => null;

    public virtual string GetProtocol() => IsSecure() ? "https" : "http";

    public virtual string GetRemoteName() => GetRemoteAddress();

    public virtual string GetServerName() => GetLocalAddress();

    public virtual string GetServerVariable(string name) => null;

    public virtual int GetTotalEntityBodyLength() => 0;

    public virtual string GetUnknownRequestHeader(string name) => null;

    public virtual string[][] GetUnknownRequestHeaders() => null;

    public virtual bool HasEntityBody() => false;

    public virtual bool HeadersSent() => true;

    public virtual bool IsClientConnected() => true;

    public virtual bool IsEntireEntityBodyIsPreloaded() => false;

    public virtual bool IsSecure() => false;

    public virtual string MapPath(string virtualPath) => null;

    public virtual int ReadEntityBody(byte[] buffer, int size) => 0;

    public virtual void SendCalculatedContentLength(int contentLength)
    {
    }

    public virtual void SendResponseFromMemory(IntPtr data, int length)
    {
        if (length <= 0) return;
        var bytes = new byte[length];
        Runtime.InteropServices.Marshal.Copy(data, bytes, 0, length);
        SendResponseFromMemory(bytes, length);
    }

    public virtual void SetEndOfSendNotification(EndOfSendNotification callback, object extraData)
    {
    }

    private static int IndexOf(string[] names, string header)
    {
        for (var i = 0; i < names.Length; i++)
        {
            if (names[i].Equals(header, StringComparison.OrdinalIgnoreCase)) return i;
        }

        return -1;
    }
}
