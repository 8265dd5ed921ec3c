using System;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Addresses of FastCGI among those of a server.</summary>
/// <remarks>
/// ASP.NET Core's own components parse every address of the server, and throw at one without "://": so the addresses that are listened on
/// are shown as Kestrel shows its own, <c>fcgi://unix:/run/app.sock</c>. These forms are understood too.
/// </remarks>
internal static class FastCgiAddress
{
    private const string Unix = "fcgi://unix:";
    private const string Descriptor = "fcgi+fd://";

    public static bool IsFastCgi(string address) =>
        address.StartsWith("fcgi:", StringComparison.OrdinalIgnoreCase) || address.StartsWith("fcgi+", StringComparison.OrdinalIgnoreCase);

    /// <exception cref="ListenAddressException">It is malformed; the message has the reason.</exception>
    public static ListenAddress Parse(string address)
    {
        var seen = address.Trim();
        if (seen.StartsWith(Unix, StringComparison.OrdinalIgnoreCase)) seen = string.Concat("fcgi+unix:", seen.AsSpan(Unix.Length));
        else if (seen.StartsWith(Descriptor, StringComparison.OrdinalIgnoreCase))
            seen = string.Concat("fcgi+fd:", seen.AsSpan(Descriptor.Length).TrimEnd('/'));
        return ListenAddress.Parse(seen);
    }

    /// <summary>The address as the server shows it.</summary>
    public static string Show(ListenAddress address) => address.Kind switch
    {
        ListenKind.Unix => Unix + address.UnixPath,
        ListenKind.Descriptor => FormattableString.Invariant($"{Descriptor}{address.Descriptor}"),
        _ => address.ToString(),
    };
}
