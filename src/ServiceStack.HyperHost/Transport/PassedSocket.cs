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
/// service stored it with systemd.
/// </summary>
/// <param name="Descriptor">Its number.</param>
/// <param name="Name">Its name of LISTEN_FDNAMES; empty for none.</param>
/// <param name="Place">Address and port, path, or "@name" that it listens on; null if it is no listening socket.</param>
internal sealed record PassedSocket(int Descriptor, string Name, string? Place)
{
    private const int First = 3;
    private const int LongestName = 255;
    private const string KeptPrefix = "hyperhost ";

    /// <summary>Whether an earlier process of this service opened it, and left it with systemd.</summary>
    public bool IsKept => IsKeptName(Name);

    /// <param name="variable">Value of an environment variable.</param>
    /// <param name="process">This process's number: sockets meant for another are left alone.</param>
    [SupportedOSPlatform("linux")]
    public static IReadOnlyList<PassedSocket> Read(Func<string, string?> variable, int process)
    {
        if (variable("LISTEN_PID") != process.ToString(CultureInfo.InvariantCulture)) return [];
        if (!int.TryParse(variable("LISTEN_FDS"), NumberStyles.None, CultureInfo.InvariantCulture, out var count)) return [];

        var names = (variable("LISTEN_FDNAMES") ?? "").Split(':');
        return [.. Enumerable.Range(0, count).Select(i => Of(First + i, i < names.Length ? names[i] : ""))];
    }

    /// <param name="descriptor">Of any file.</param>
    /// <param name="name">Its name.</param>
    // the file of a Unix socket that was kept has been renamed since it was bound, so the name has the path
    [SupportedOSPlatform("linux")]
    public static PassedSocket Of(int descriptor, string name)
    {
        var bytes = new byte[128];
        if (!Libc.IsListening(descriptor) || !Libc.TryGetName(descriptor, bytes, out var length)) return new(descriptor, name, null);

        var place = IsKeptName(name) ? Uri.UnescapeDataString(name.Substring(KeptPrefix.Length)) : PlaceOf(bytes, length);
        return new(descriptor, name, place);
    }

    /// <summary>Whether it is the socket of an address, whatever is spoken there.</summary>
    public bool Is(ListenAddress address)
    {
        if (Place is null || PlaceOf(address) is not { } wanted) return false;

        // on a machine without IPv6, a socket for every address is one of IPv4
        return Place == wanted || (address.IsAnyHost && address.EndPoint!.Address.Equals(IPAddress.IPv6Any)
            && Place == new IPEndPoint(IPAddress.Any, address.EndPoint.Port).ToString());
    }

    /// <summary>The name under which systemd keeps the socket of an address.</summary>
    /// <returns>Null if it can't be kept: the port is any free one, or the name would be longer than systemd allows.</returns>
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

    // struct sockaddr_un: the family, then the path, which begins with NUL for a name without a file
    [SupportedOSPlatform("linux")]
    private static string? PlaceOf(byte[] name, int length)
    {
        if (Libc.FamilyOf(name) != AddressFamily.Unix) return Descriptors.EndPointOf(name)?.ToString();

        var path = Encoding.UTF8.GetString(name, 2, Math.Max(0, length - 2));
        return path.Length > 0 && path[0] == '\0' ? "@" + path.Substring(1) : path.TrimEnd('\0');
    }
}
