using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Soak;

/// <summary>The address of a Unix socket, for both runtimes.</summary>
internal sealed class UnixAddress(string path) : EndPoint
{
    public override AddressFamily AddressFamily => AddressFamily.Unix;

    public static EndPoint Of(string path) => new UnixAddress(path);

    public override SocketAddress Serialize()
    {
        var name = Encoding.UTF8.GetBytes(path);
        var address = new SocketAddress(AddressFamily.Unix, 2 + name.Length + 1);
        for (var i = 0; i < name.Length; i++) address[2 + i] = name[i];
        return address;
    }

    public override EndPoint Create(SocketAddress socketAddress) => this;
}
