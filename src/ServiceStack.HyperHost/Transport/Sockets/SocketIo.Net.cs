using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketIo
{
    public partial int Receive(byte[] into, int at, int count, out SocketError error) =>
        socket.Receive(into, at, count, SocketFlags.None, out error);

    public partial int Send(byte[] from, int at, int count, out SocketError error) =>
        socket.Send(from, at, count, SocketFlags.None, out error);

    public partial void Close() => socket.Dispose();
}
