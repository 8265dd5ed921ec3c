using System;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>A socket that systemd hands over for a socket unit.</summary>
/// <param name="Descriptor">Its number.</param>
/// <param name="Name">FileDescriptorName= of the unit, or the unit's name.</param>
/// <param name="Place">Address and port, path, or "@name" that it listens on; null if it is no listening socket.</param>
/// <param name="Is">Whether it is the socket of an address.</param>
internal sealed record SystemdSocket(int Descriptor, string Name, string? Place, Func<ListenAddress, bool> Is);
