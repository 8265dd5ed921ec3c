using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Web;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SystemWeb;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>
/// A FastCGI request in the form that System.Web processes. This file has the request, AspNetWorkerRequest.Response.cs the response.
/// </summary>
internal sealed partial class AspNetWorkerRequest : HttpWorkerRequest, IKnowsUser, ICountedRequest, IHeaderLookup
{
    // An unknown client must not count as local, or it could see error details (RemoteOnly).
    private const string Unknown = "0.0.0.0";

    private static readonly string MachineConfig = RuntimeEnvironment.SystemConfigurationFile;
    private static readonly string RootWebConfig = Path.Combine(Path.GetDirectoryName(MachineConfig)!, "web.config");
    private static readonly string RuntimeDirectory = RuntimeEnvironment.GetRuntimeDirectory();
    private static readonly KnownParam[] KnownHeaders = FindKnownHeaders();

    private readonly FastCgiExchange _exchange;
    private readonly ResponseBuffer _output;
    private readonly ApplicationFolder _folder;
    private readonly string _path;
    private readonly int _infoStart;
    private readonly bool _isProxyTrusted;
    private readonly string _rawUrl;
    private readonly string _query;
    private string? _client;
    private string[][]? _unknown;

    string? ICountedRequest.Route
    {
        set => _exchange.Route = value;
    }

    System.Threading.CancellationToken ICountedRequest.Stopping => _exchange.Connection.Context.Stopping;

    private ClientAuthority? Authority => ClientAuthority.Parse(_exchange.Params[KnownParam.HttpHost]);

    public AspNetWorkerRequest(FastCgiExchange exchange, ApplicationFolder folder, in RequestPath path)
    {
        _exchange = exchange;
        _output = exchange.Output;
        _folder = folder;
        _rawUrl = path.RawUrl;
        _query = path.Query;
        _path = folder.WithDefaultDocument(path.Path);
        _infoStart = RequestPath.InfoStart(_path, exchange.Params[KnownParam.PathInfo]);
        _isProxyTrusted = folder.TrustedProxies.TrustsPeer(exchange.Params[KnownParam.RemoteAddr]);
    }

    /// <summary>The forwarding header that was ignored because the peer is no trusted proxy; null for none.</summary>
    public string? IgnoredForwarding => _isProxyTrusted ? null
        : _exchange.Params[KnownParam.HttpXForwardedFor] is not null ? "X-Forwarded-For"
        : _exchange.Params.Header("Forwarded") is not null ? "Forwarded" : null;

    public override string MachineConfigPath => MachineConfig;

    public override string RootWebConfigPath => RootWebConfig;

    public override string MachineInstallDirectory => RuntimeDirectory;

    public override string GetUriPath() => _path;

    public override string GetFilePath() => _infoStart == _path.Length ? _path : _path.Substring(0, _infoStart);

    public override string GetPathInfo() => _infoStart == _path.Length ? "" : _path.Substring(_infoStart);

    public override string GetFilePathTranslated() => _folder.Map(GetFilePath());

    public override string GetQueryString() => _query;

    public override byte[]? GetQueryStringRawBytes() => null;

    public override string GetRawUrl() => _rawUrl;

    public override string GetHttpVerbName()
    {
        _isTakenUp = true;
        return _exchange.Method;
    }

    public override string GetHttpVersion() =>
        _exchange.Params[KnownParam.ServerProtocol] is { Length: > 0 } version ? version : "HTTP/1.0";

    public override string GetProtocol() => IsSecure() ? "https" : "http";

    public override bool IsSecure() =>
        _exchange.IsHttps
        || (_isProxyTrusted && "https".Equals(_exchange.Params[KnownParam.HttpXForwardedProto], StringComparison.OrdinalIgnoreCase));

    public override string GetAppPath() => _folder.VirtualPath;

    public override string GetAppPathTranslated() => _folder.PhysicalPath + "/";

    public override string MapPath(string virtualPath) => _folder.Map(virtualPath);

    public override string GetRemoteAddress() => _client ??= ExchangeClient.Of(_exchange, _folder.TrustedProxies) ?? Unknown;

    // No reverse DNS lookup, which would block a thread.
    public override string GetRemoteName() => GetRemoteAddress();

    public override int GetRemotePort() => _exchange.RemotePort;

    public override string GetLocalAddress() => _exchange.Params[KnownParam.ServerAddr] is { Length: > 0 } address ? address : "127.0.0.1";

    // the client's port, because HttpRequest.Url is built from port and name; the same as on the other hosts
    public override int GetLocalPort()
    {
        if (Authority is { } authority) return authority.Port > 0 ? authority.Port : IsSecure() ? 443 : 80;

        return _exchange.ServerPort is > 0 and var port ? port : IsSecure() ? 443 : 80;
    }

    public override string GetServerName()
    {
        if (Authority is { } authority) return authority.Host;

        // "_" is nginx's name for a catch-all server
        return _exchange.ServerName is { } name && name != "_" ? name : GetLocalAddress();
    }

    public override long GetConnectionID() => 0;

    public override string? GetServerVariable(string name)
    {
        switch (name)
        {
            case null:
                return null;
            case "HTTPS":
                return IsSecure() ? "on" : "off";

            // tells System.Web that the host frames the responses
            case "GATEWAY_INTERFACE":
                return "CGI/1.1";
            case "PATH_INFO":
                return GetPathInfo();
            case "PATH_TRANSLATED":
            case "SCRIPT_FILENAME":
                return GetFilePathTranslated();
            case "SCRIPT_NAME":
                return GetFilePath();
            case "REMOTE_ADDR":
            case "REMOTE_HOST":
                return GetRemoteAddress();
            case "AUTH_USER":
            case "LOGON_USER":
                return _exchange.Params[KnownParam.RemoteUser];
            default:
                return _exchange.Params[name];
        }
    }

    public override string? GetKnownRequestHeader(int index)
    {
        if (index == HeaderContentLength) return ContentLengthText();
        if (index == HeaderContentType) return _exchange.ContentType;

        // without a body, web servers send CONTENT_TYPE and CONTENT_LENGTH with empty values
        var known = KnownHeaders[index];
        var value = known != KnownParam.None ? _exchange.Params[known] : _exchange.Params.Header(GetKnownRequestHeaderName(index));
        if (string.IsNullOrEmpty(value)) return null;

        return index == HeaderIfModifiedSince ? ModifiedSince.ForSystemWeb(value!, GetFilePathTranslated()) : value;
    }

    public override string? GetUnknownRequestHeader(string name)
    {
        if (_exchange.Params.Header(name) is not { } value || GetKnownRequestHeaderIndex(name) >= 0) return null;

        return _isProxyTrusted || !TrustedProxies.IsForwarded(name) ? value : null;
    }

    public override string[][] GetUnknownRequestHeaders() => _unknown ??= ReadUnknownHeaders();

    public override byte[]? GetPreloadedEntityBody()
    {
        if (_exchange.ContentLength == 0 || !_exchange.Body.TryGetMemory(out var bytes)) return null;

        var copy = new byte[bytes.Count];
        Buffer.BlockCopy(bytes.Array!, bytes.Offset, copy, 0, bytes.Count);
        return copy;
    }

    public override int GetPreloadedEntityBodyLength() => _exchange.Body.IsSpooled ? 0 : (int)_exchange.ContentLength;

    public override int GetTotalEntityBodyLength() => (int)Math.Min(int.MaxValue, _exchange.ContentLength);

    public override bool IsEntireEntityBodyIsPreloaded() => !_exchange.Body.IsSpooled;

    public override int ReadEntityBody(byte[] buffer, int size) => ReadEntityBody(buffer, 0, size);

    public override int ReadEntityBody(byte[] buffer, int offset, int size) => _exchange.Body.Read(buffer, offset, size);

    private string? ContentLengthText() =>
        _exchange.ContentLength > 0 || _exchange.Params[KnownParam.ContentLength] is { Length: > 0 }
            ? _exchange.ContentLength.ToString(CultureInfo.InvariantCulture) : null;

    private string[][] ReadUnknownHeaders()
    {
        List<string[]>? unknown = null;
        var all = _exchange.Params;
        for (var i = 0; i < all.Count; i++)
        {
            if (all.HeaderName(i) is not { } name || GetKnownRequestHeaderIndex(name) >= 0) continue;

            if (_isProxyTrusted || !TrustedProxies.IsForwarded(name)) (unknown ??= []).Add([name, all.Value(i)]);
        }

        return unknown?.ToArray() ?? [];
    }

    private static KnownParam[] FindKnownHeaders()
    {
        var found = new KnownParam[RequestHeaderMaximum];
        for (var i = 0; i < found.Length; i++)
        {
            found[i] = KnownParams.Find(ParamText.HeaderPrefix + GetKnownRequestHeaderName(i).ToUpperInvariant().Replace('-', '_'));
        }

        return found;
    }
}
