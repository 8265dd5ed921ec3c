using System;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Recognizes and formats FastCGI addresses in ASP.NET Core's server addresses.</summary>
/// <remarks>
/// ASP.NET Core's own components parse every server address, and throw if it lacks "://". The server therefore publishes Unix sockets in
/// Kestrel's form, <c>fcgi://unix:/run/app.sock</c>, and also accepts that form.
/// </remarks>
internal static class FastCgiAddress
{
    private const string Unix = "fcgi://unix:";
    private const string Descriptor = "fcgi+fd://";

    public static bool IsFastCgi(string address) =>
        address.StartsWith("fcgi:", StringComparison.OrdinalIgnoreCase) || address.StartsWith("fcgi+", StringComparison.OrdinalIgnoreCase);

    /// <exception cref="ListenAddressException">The address is malformed; the message has the reason.</exception>
    public static ListenAddress Parse(string address)
    {
        var seen = address.Trim();
        if (seen.StartsWith(Unix, StringComparison.OrdinalIgnoreCase)) seen = string.Concat("fcgi+unix:", seen.AsSpan(Unix.Length));
        else if (seen.StartsWith(Descriptor, StringComparison.OrdinalIgnoreCase))
            seen = string.Concat("fcgi+fd:", seen.AsSpan(Descriptor.Length).TrimEnd('/'));
        return ListenAddress.Parse(seen);
    }

    /// <summary>The address in the form that the server publishes.</summary>
    public static string Show(ListenAddress address) => address.Kind switch
    {
        ListenKind.Unix => Unix + address.UnixPath,
        ListenKind.Descriptor => FormattableString.Invariant($"{Descriptor}{address.Descriptor}"),
        _ => address.ToString(),
    };
}
