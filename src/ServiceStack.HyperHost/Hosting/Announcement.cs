using ServiceStack.HyperHost.Logging;


namespace ServiceStack.HyperHost.Hosting;

/// <summary>Logs an address that the host listens on, with a warning if other machines can reach its FastCGI.</summary>
internal static class Announcement
{
    /// <param name="log">Receives the log lines.</param>
    /// <param name="address">The address, with the port that the system chose.</param>
    /// <param name="isOpenToAll">Whether every machine may connect.</param>
    public static void Write(IHostLog log, ListenAddress address, bool isOpenToAll)
    {
        var protocol = address.IsTls ? "HTTPS" : address.Protocol == ListenProtocol.Http ? "HTTP" : "FastCGI";
        if (address.Kind == ListenKind.Descriptor)
        {
            // the process that opened the descriptor has logged its address
            log.Write(HostLogLevel.Debug, $"Taking connections from {address} ({protocol})");
            return;
        }

        log.Write(HostLogLevel.Notice, $"Listening on {address} ({protocol})");
        if (!address.IsLocal && address.Protocol == ListenProtocol.FastCgi && isOpenToAll)
        {
            log.Write(
                HostLogLevel.Warning,
                $"{address} can be reached from other machines, and a FastCGI peer can claim to be any client and any user: name the web "
                    + "servers in AllowedClients.");
        }
    }
}
