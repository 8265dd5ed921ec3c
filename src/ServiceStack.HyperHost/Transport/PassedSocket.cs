using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// A listening socket that systemd passes to a new process (sd_listen_fds(3)). It belongs to a socket unit, or an earlier process of the
/// service stored it in systemd's descriptor store.
/// </summary>
/// <param name="Descriptor">File descriptor.</param>
/// <param name="Name">Name in LISTEN_FDNAMES; empty if it has none.</param>
/// <param name="Place">Address and port, path, or "@name" that the socket listens on; null if it is not a listening socket.</param>
internal sealed record PassedSocket(int Descriptor, string Name, string? Place)
{
    private const int First = 3;
    private const int LongestName = 255;
    private const string KeptPrefix = "hyperhost ";

    /// <summary>Whether an earlier process of this service opened the socket and stored it with systemd.</summary>
    public bool IsKept => IsKeptName(Name);

    /// <param name="variable">Returns the value of an environment variable.</param>
    /// <param name="process">Id of this process: sockets that LISTEN_PID assigns to another process are ignored.</param>
    [SupportedOSPlatform("linux")]
    public static IReadOnlyList<PassedSocket> Read(Func<string, string?> variable, int process)
    {
        if (variable("LISTEN_PID") != process.ToString(CultureInfo.InvariantCulture)) return [];
        if (!int.TryParse(variable("LISTEN_FDS"), NumberStyles.None, CultureInfo.InvariantCulture, out var count)) return [];

        var names = (variable("LISTEN_FDNAMES") ?? "").Split(':');
        return [.. Enumerable.Range(0, count).Select(i => Of(First + i, i < names.Length ? names[i] : ""))];
    }

    /// <param name="descriptor">Descriptor of any file.</param>
    /// <param name="name">Its name in LISTEN_FDNAMES.</param>
    // A stored Unix socket was bound under a hidden name and renamed, so the kernel reports a stale path: the name has the real path.
    [SupportedOSPlatform("linux")]
    public static PassedSocket Of(int descriptor, string name)
    {
        var bytes = new byte[128];
        if (!Libc.IsListening(descriptor) || !Libc.TryGetName(descriptor, bytes, out var length)) return new(descriptor, name, null);

        var place = IsKeptName(name) ? Uri.UnescapeDataString(name.Substring(KeptPrefix.Length)) : PlaceOf(bytes, length);
        return new(descriptor, name, place);
    }

    /// <summary>Whether the socket listens on an address. The protocol is ignored.</summary>
    public bool Is(ListenAddress address)
    {
        if (Place is null || PlaceOf(address) is not { } wanted) return false;

        // on a machine without IPv6, the socket for all addresses is bound to IPv4's 0.0.0.0
        return Place == wanted || (address.IsAnyHost && address.EndPoint!.Address.Equals(IPAddress.IPv6Any)
            && Place == new IPEndPoint(IPAddress.Any, address.EndPoint.Port).ToString());
    }

    /// <summary>The name under which a process stores the socket of an address with systemd.</summary>
    /// <returns>Null if the socket can't be stored: its port is 0 (any free port), or the name would be too long for systemd.</returns>
    public static string? NameOf(ListenAddress address)
    {
        if (address.EndPoint?.Port == 0 || PlaceOf(address) is not { } place) return null;

        var name = new StringBuilder(KeptPrefix);
        foreach (var one in Encoding.UTF8.GetBytes(place))
        {
            if (one is > 0x20 and < 0x7F and not (byte)':' and not (byte)'%') name.Append((char)one);
            else name.Append('%').Append(one.ToString("X2", CultureInfo.InvariantCulture));
        }

        return name.Length <= LongestName ? name.ToString() : null;
    }

    private static bool IsKeptName(string name) => name.StartsWith(KeptPrefix, StringComparison.Ordinal);

    private static string? PlaceOf(ListenAddress address) => address.Kind switch
    {
        ListenKind.Tcp => address.EndPoint!.ToString(),
        ListenKind.Unix => address.UnixPath,
        _ => null,
    };

    // struct sockaddr_un: the family, then the path, which begins with NUL for an abstract name
    [SupportedOSPlatform("linux")]
    private static string? PlaceOf(byte[] name, int length)
    {
        if (Libc.FamilyOf(name) != AddressFamily.Unix) return Descriptors.EndPointOf(name)?.ToString();

        var path = Encoding.UTF8.GetString(name, 2, Math.Max(0, length - 2));
        return path.Length > 0 && path[0] == '\0' ? "@" + path.Substring(1) : path.TrimEnd('\0');
    }
}
