using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

internal static partial class UnixEndPoints
{
    // .NET Framework's sockets have no such addresses
    public static partial bool AreSupported => Linux.IsHere;

    public static partial EndPoint Create(string path) => new UnixPathEndPoint(path[0] == '@' ? "\0" + path.Substring(1) : path + '\0');

    /// <summary>A path in the form that the system's calls take it: struct sockaddr_un, the family's two bytes and then the path.</summary>
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

        // Only called for the other end's name, which on a client is empty.
        public override EndPoint Create(SocketAddress socketAddress)
        {
            var bytes = new byte[socketAddress.Size > 2 ? socketAddress.Size - 2 : 0];
            for (var i = 0; i < bytes.Length; i++) bytes[i] = socketAddress[i + 2];
            return new UnixPathEndPoint(Encoding.UTF8.GetString(bytes));
        }

        public override string ToString() => name.Replace('\0', '@');
    }
}
