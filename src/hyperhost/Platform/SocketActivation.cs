using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Sockets that systemd opened: sd_listen_fds(3).</summary>
internal static class SocketActivation
{
    private const int First = 3;

    /// <param name="variable">Value of an environment variable.</param>
    /// <param name="process">This process's number: sockets meant for another are left alone.</param>
    public static IReadOnlyList<(int Descriptor, string Name)> Read(Func<string, string?> variable, int process)
    {
        if (variable("LISTEN_PID") != process.ToString(CultureInfo.InvariantCulture)) return [];
        if (!int.TryParse(variable("LISTEN_FDS"), NumberStyles.None, CultureInfo.InvariantCulture, out var count)) return [];

        var names = (variable("LISTEN_FDNAMES") ?? "").Split(':');
        var sockets = new List<(int, string)>();
        for (var i = 0; i < count; i++) sockets.Add((First + i, i < names.Length ? names[i] : ""));
        return sockets;
    }
}
