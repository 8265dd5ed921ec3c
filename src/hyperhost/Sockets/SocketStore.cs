using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Sockets;

/// <summary>
/// Stores copies of the listening sockets in systemd, which passes them to the next process of the service: FileDescriptorStoreMax= of the
/// unit, FDSTORE of sd_notify(3). Clients wait while the service restarts, and none is refused.
/// </summary>
/// <param name="manager">Sends the messages to systemd.</param>
/// <param name="most">FileDescriptorStoreMax=; 0 for none.</param>
[SupportedOSPlatform("linux")]
internal sealed class SocketStore(ServiceManager manager, int most)
{
    private const int LongestSettle = 5_000;

    private readonly HashSet<string> _kept = new(StringComparer.Ordinal);

    public static SocketStore Of(ServiceManager manager, Func<string, string?> variable)
    {
        var text = variable(ServiceManager.StoreVariable);
        return new(manager, int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var most) ? most : 0);
    }

    /// <returns>False if the unit's limit is reached.</returns>
    public bool TryKeep(string name, DescriptorHandle socket)
    {
        if (_kept.Count >= most) return false;

        _kept.Add(name);
        manager.Send("FDSTORE=1\nFDNAME=" + name, socket);
        return true;
    }

    /// <summary>Makes systemd close its copy.</summary>
    public void Forget(string name)
    {
        _kept.Remove(name);
        manager.Send("FDSTOREREMOVE=1\nFDNAME=" + name);
    }

    /// <summary>Waits, for a few seconds at most, until systemd has processed all earlier messages.</summary>
    public void Settle()
    {
        // systemd closes the descriptor of a BARRIER message after it has processed all earlier messages
        var (own, given) = DescriptorMessages.CreatePair();
        using (own)
        {
            using (given) manager.Send("BARRIER=1", given);
            using var use = own.Use();
            Descriptors.WaitReadable(use.Number, LongestSettle);
        }
    }
}
