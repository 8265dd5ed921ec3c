using System;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>A socket that systemd passes for a socket unit.</summary>
/// <param name="Descriptor">File descriptor.</param>
/// <param name="Name">FileDescriptorName= of the unit, or the unit's name.</param>
/// <param name="Place">Address and port, path, or "@name" that the socket listens on; null if it does not listen.</param>
/// <param name="Is">Whether the socket listens on the given address.</param>
internal sealed record SystemdSocket(int Descriptor, string Name, string? Place, Func<ListenAddress, bool> Is);
