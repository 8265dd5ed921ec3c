using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>The TCP connections that a port has or had, as the system remembers them (closed ones for a minute).</summary>
internal static class AppConnections
{
    /// <returns>The ports at the other ends.</returns>
    public static HashSet<string> Of(int port)
    {
        var wanted = port.ToString("X4");
        var found = new HashSet<string>();
        foreach (var line in File.ReadLines("/proc/net/tcp"))
        {
            var fields = line.Split([' '], System.StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length < 4 || fields[3] == "0A") continue;

            var (local, remote) = (PortOf(fields[1]), PortOf(fields[2]));
            if (local == wanted) found.Add(remote);
            else if (remote == wanted) found.Add(local);
        }

        return found;
    }

    private static string PortOf(string address) => address.Substring(address.IndexOf(':') + 1);
}
