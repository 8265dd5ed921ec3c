namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

/// <summary>
/// Where v3 trusted the client more than a public service should, and this engine does not unless it is told to. Set these once,
/// before the first request.
/// </summary>
public static class AuthSafety
{
    /// <summary>
    /// True: <c>Continue</c> and <c>Referer</c> may lead a browser anywhere after a login, as in v3. False, the default: to the
    /// application's own host and <see cref="RedirectHosts"/>.
    /// </summary>
    public static bool AllowForeignRedirects { get; set; }

    /// <summary>Other hosts, without a port, that a browser may be led to after a login: the page of a single sign-on, for instance.</summary>
    public static ISet<string> RedirectHosts { get; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
}
