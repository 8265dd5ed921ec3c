using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>
/// Options of an ASP.NET Core application over FastCGI. They are part of the options system:
/// <c>services.Configure&lt;FastCgiOptions&gt;</c>, <c>BindConfiguration</c> and validation work.
/// </summary>
public sealed class FastCgiOptions
{
    /// <summary>
    /// FastCGI addresses in the formats of <see cref="ListenAddress"/>: <c>fcgi://127.0.0.1:9000</c>, <c>fcgi+unix:/run/app.sock</c>,
    /// <c>fcgi+fd:3</c>. The server also listens on FastCGI addresses in ASPNETCORE_URLS and <c>--urls</c>.
    /// </summary>
    public IList<string> Listen { get; } = new List<string>();

    /// <summary>
    /// Limits, threads, allowed web servers, trusted proxies, status page, access log. Options for HTTP only (TLS, compression) have no
    /// effect here: ASP.NET Core has its own. A trusted proxy's forwarded headers set RemoteIpAddress and the scheme. Without
    /// <see cref="HyperHostOptions.Log"/>, lines go to ILogger.
    /// </summary>
    public HyperHostOptions Host { get; } = new();

    /// <summary>Whether an application may read and write bodies synchronously. Default false, as in Kestrel.</summary>
    public bool AllowSynchronousIO { get; set; }

    /// <summary>
    /// Whether the web server's REMOTE_USER becomes the request's user, with AUTH_TYPE as authentication type. Default false: enable it
    /// only if the web server authenticates, and no other peer can connect.
    /// </summary>
    public bool TrustRemoteUser { get; set; }

    /// <summary>
    /// Folders whose files the web server sends itself, each with its internal nginx location: <c>/srv/files</c> and <c>/protected</c>. For
    /// such a file, SendFileAsync sends the header X-Accel-Redirect and no body. Empty by default.
    /// </summary>
    public IDictionary<string, string> XAccelRedirect { get; } = new Dictionary<string, string>(StringComparer.Ordinal);
}
