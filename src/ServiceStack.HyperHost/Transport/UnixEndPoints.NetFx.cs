using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

internal static partial class UnixEndPoints
{
    // .NET Framework's Socket has no end points for Unix sockets; Mono's accepts this class.
    public static partial bool AreSupported => Linux.IsHere;

    public static partial EndPoint Create(string path) => new UnixPathEndPoint(path[0] == '@' ? "\0" + path.Substring(1) : path + '\0');

    /// <summary>Serializes a path as struct sockaddr_un: two bytes of family, then the path.</summary>
    private sealed class UnixPathEndPoint(string name) : EndPoint
    {
        public override AddressFamily AddressFamily => AddressFamily.Unix;

        public override SocketAddress Serialize()
        {
            var bytes = Encoding.UTF8.GetBytes(name);
            var address = new SocketAddress(AddressFamily.Unix, bytes.Length + 2);
            for (var i = 0; i < bytes.Length; i++) address[i + 2] = bytes[i];
            return address;
        }

        // Called only for the peer's name, which is empty if the peer is a client.
        public override EndPoint Create(SocketAddress socketAddress)
        {
            var bytes = new byte[socketAddress.Size > 2 ? socketAddress.Size - 2 : 0];
            for (var i = 0; i < bytes.Length; i++) bytes[i] = socketAddress[i + 2];
            return new UnixPathEndPoint(Encoding.UTF8.GetString(bytes));
        }

        public override string ToString() => name.Replace('\0', '@');
    }
}
