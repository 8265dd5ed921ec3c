using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>Options of https addresses, and of redirects from HTTP to https. On .NET only: Mono refuses https addresses.</summary>
public sealed class TlsOptions
{
    /// <summary>
    /// Certificate files: PEM (the certificate, its issuers, and optionally its key) or PFX. A client gets the first certificate that is
    /// issued for the requested host name, otherwise the first in the list. Changed files are reloaded.
    /// </summary>
    public ICollection<string> Certificates { get; } = new List<string>();

    /// <summary>
    /// PEM files of private keys, for certificate files without a key. Keys are matched to certificates by their public key.
    /// </summary>
    public ICollection<string> Keys { get; } = new List<string>();

    /// <summary>
    /// A file whose first line is the password of all PFX files and encrypted keys; null (the default) for none.
    /// </summary>
    public string? PasswordFile { get; set; }

    /// <summary>
    /// How long a browser must use https after its first visit (Strict-Transport-Security, RFC 6797); sent with each response over
    /// TLS, in whole seconds; zero (the default): the header is not sent.
    /// </summary>
    public TimeSpan HstsMaxAge { get; set; }

    /// <summary>Whether <see cref="HstsMaxAge"/> also applies to subdomains. Default false.</summary>
    public bool IncludeSubDomains { get; set; }

    /// <summary>
    /// Redirects requests on HTTP addresses to the first https address: 301 for GET and HEAD, 308 for other verbs. Serves requests that a
    /// trusted proxy marks as https. Default false.
    /// </summary>
    public bool Redirect { get; set; }

    /// <summary>The value of Strict-Transport-Security; null if it is not sent.</summary>
    internal string? HstsText => HstsMaxAge < TimeSpan.FromSeconds(1) ? null
        : "max-age=" + ((long)HstsMaxAge.TotalSeconds).ToString(CultureInfo.InvariantCulture)
            + (IncludeSubDomains ? "; includeSubDomains" : "");

    /// <exception cref="ArgumentOutOfRangeException"><see cref="HstsMaxAge"/> is negative.</exception>
    internal void Check() => Guard.AtLeast(HstsMaxAge.Ticks, 0, nameof(HstsMaxAge));
}
