using ServiceStack.HyperHost.Logging;


namespace ServiceStack.HyperHost.Hosting;

/// <summary>What the log says of an address that is listened on.</summary>
internal static class Announcement
{
    /// <param name="log">Gets the lines.</param>
    /// <param name="address">With the port that the system chose.</param>
    /// <param name="isOpenToAll">Web servers on other machines are not told apart.</param>
    public static void Write(IHostLog log, ListenAddress address, bool isOpenToAll)
    {
        var protocol = address.IsTls ? "HTTPS" : address.Protocol == ListenProtocol.Http ? "HTTP" : "FastCGI";
        if (address.Kind == ListenKind.Descriptor)
        {
            // whoever opened it has said where it listens
            log.Write(HostLogLevel.Debug, $"Taking connections from {address} ({protocol})");
            return;
        }

        log.Write(HostLogLevel.Notice, $"Listening on {address} ({protocol})");
        if (!address.IsLocal && address.Protocol == ListenProtocol.FastCgi && isOpenToAll)
        {
            log.Write(
                HostLogLevel.Warning,
                $"{address} can be reached from other machines, and whoever speaks FastCGI can be any client and any user: name the web "
                    + "servers in AllowedClients.");
        }
    }
}
