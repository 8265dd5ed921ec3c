namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>How a request reaches the application.</summary>
public enum Way
{
    /// <summary>HTTP to Kestrel: what the others are compared with.</summary>
    Kestrel,

    /// <summary>FastCGI over TCP, straight.</summary>
    FastCgi,

    /// <summary>FastCGI over a Unix socket, straight.</summary>
    FastCgiUnix,

    /// <summary>A real nginx, with fastcgi_pass over a Unix socket; it buffers requests and responses.</summary>
    Nginx,

    /// <summary>The same without buffering, on kept connections.</summary>
    NginxUnbuffered,
}
