using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>
/// How an ASP.NET Core application is served over FastCGI. They are part of the options system:
/// <c>services.Configure&lt;FastCgiOptions&gt;</c>, <c>BindConfiguration</c> and validation work.
/// </summary>
public sealed class FastCgiOptions
{
    /// <summary>
    /// FastCGI addresses, in the forms that <see cref="ListenAddress"/> names: <c>fcgi://127.0.0.1:9000</c>,
    /// <c>fcgi+unix:/run/app.sock</c>, <c>fcgi+fd:3</c>. Those of ASPNETCORE_URLS and <c>--urls</c> are listened on too.
    /// </summary>
    public IList<string> Listen { get; } = new List<string>();

    /// <summary>
    /// Limits, threads, allowed web servers, trusted proxies, status page, access log. What concerns HTTP alone (TLS, compression) has no
    /// effect here: ASP.NET Core has its own. RemoteIpAddress and the scheme are those that a trusted proxy forwards. Without
    /// <see cref="HyperHostOptions.Log"/>, lines go to ILogger.
    /// </summary>
    public HyperHostOptions Host { get; } = new();

    /// <summary>Whether an application may read and write bodies synchronously. Default false, as in Kestrel.</summary>
    public bool AllowSynchronousIO { get; set; }

    /// <summary>
    /// Whether REMOTE_USER of the web server is the user of the request, with AUTH_TYPE as the authentication type. Default false: enable
    /// it only if the web server authenticates, and every peer that can connect is that web server.
    /// </summary>
    public bool TrustRemoteUser { get; set; }

    /// <summary>
    /// Folders whose files the web server sends itself, each with the internal location of nginx for it: <c>/srv/files</c> and
    /// <c>/protected</c>. The response to SendFileAsync has the header X-Accel-Redirect then, and no body. Empty by default.
    /// </summary>
    public IDictionary<string, string> XAccelRedirect { get; } = new Dictionary<string, string>(StringComparer.Ordinal);
}
