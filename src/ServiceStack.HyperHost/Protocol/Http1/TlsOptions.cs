using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>What https addresses need, and what HTTP addresses beside them do. On .NET; Mono refuses https addresses.</summary>
public sealed class TlsOptions
{
    /// <summary>
    /// Files of certificates: PEM (with those that issued it behind it, and its key if it is there) or PFX. A client gets the first that is
    /// issued for the requested host name, else the first of all. They are read again when they change.
    /// </summary>
    public ICollection<string> Certificates { get; } = new List<string>();

    /// <summary>
    /// PEM files of private keys, for certificates whose own file has none. Keys are matched to certificates by their public part.
    /// </summary>
    public ICollection<string> Keys { get; } = new List<string>();

    /// <summary>
    /// A file whose first line is the password of PFX files and of encrypted keys; null (the default) for none. One password for all.
    /// </summary>
    public string? PasswordFile { get; set; }

    /// <summary>
    /// How long a browser must use https after its first visit (Strict-Transport-Security, RFC 6797); sent with each response over
    /// TLS; zero (the default) sends none. Whole seconds count.
    /// </summary>
    public TimeSpan HstsMaxAge { get; set; }

    /// <summary>Whether <see cref="HstsMaxAge"/> holds for the host names below too. Default false.</summary>
    public bool IncludeSubDomains { get; set; }

    /// <summary>
    /// Requests that come to HTTP addresses without TLS are sent to the first https address: 301 for GET and HEAD, 308 for all others.
    /// Requests that a trusted proxy marks as https are served. Default false.
    /// </summary>
    public bool Redirect { get; set; }

    /// <summary>The value of the header; null for none.</summary>
    internal string? HstsText => HstsMaxAge < TimeSpan.FromSeconds(1) ? null
        : "max-age=" + ((long)HstsMaxAge.TotalSeconds).ToString(CultureInfo.InvariantCulture)
            + (IncludeSubDomains ? "; includeSubDomains" : "");

    /// <exception cref="ArgumentOutOfRangeException">A time makes no sense.</exception>
    internal void Check() => Guard.AtLeast(HstsMaxAge.Ticks, 0, nameof(HstsMaxAge));
}
