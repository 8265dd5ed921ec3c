namespace ServiceStack.HyperHost.Interop;

/// <summary>What an <see cref="Epoll"/> reports of a socket.</summary>
/// <param name="Number">The number of the socket.</param>
/// <param name="Stamp">Its stamp.</param>
/// <param name="IsEnd">Its peer has closed its side, or is gone.</param>
internal readonly record struct EpollEvent(int Number, int Stamp, bool IsEnd);
