namespace ServiceStack.HyperHost.Interop;

/// <summary>An event of a socket, as <see cref="Epoll"/> reports it.</summary>
/// <param name="Number">The number of the socket.</param>
/// <param name="Stamp">Its stamp.</param>
/// <param name="IsEnd">The peer has closed its side, or has disconnected.</param>
internal readonly record struct EpollEvent(int Number, int Stamp, bool IsEnd);
