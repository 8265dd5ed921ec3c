using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>End point of a Unix socket.</summary>
internal sealed class UnixAddress : EndPoint
{
    private readonly string _name;

    private UnixAddress(string name) => _name = name;

    public override AddressFamily AddressFamily => AddressFamily.Unix;

    /// <param name="path">Path of a file, or "@name" for an abstract one.</param>
    public static EndPoint Create(string path) => new UnixAddress(path[0] == '@' ? "\0" + path.Substring(1) : path + '\0');

    public override EndPoint Create(SocketAddress socketAddress) => this;

    public override SocketAddress Serialize()
    {
        var bytes = Encoding.UTF8.GetBytes(_name);
        var address = new SocketAddress(AddressFamily.Unix, bytes.Length + 2);
        for (var i = 0; i < bytes.Length; i++) address[i + 2] = bytes[i];
        return address;
    }
}
