using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost;

/// <summary>An address can't be listened on; the message is one line with the reason and what to do.</summary>
public sealed class ListenException : Exception
{
    /// <summary>An exception with the message given.</summary>
    public ListenException(string message, Exception? inner = null) : base(message, inner)
    {
    }

    /// <summary>The address, if another process uses it or this user lacks the permission for it; null for other errors.</summary>
    internal ListenAddress? Address { get; init; }

    internal static ListenException From(ListenAddress address, SocketError code, Exception inner) => code switch
    {
        SocketError.AddressAlreadyInUse => InUse(address, inner),
        SocketError.AccessDenied => Denied(address, inner),
        SocketError.AddressNotAvailable => NotHere(address, inner),
        _ => Other(address, inner),
    };

    internal static ListenException InUse(ListenAddress address, Exception inner) =>
        new($"{address} is in use by another process. Stop that, or listen on another address.", inner) { Address = address };

    internal static ListenException Denied(ListenAddress address, Exception inner) =>
        new($"{address} may not be listened on by this user. Ports below 1024 and folders of other users need rights for that.", inner)
        {
            Address = address,
        };

    internal static ListenException NotHere(ListenAddress address, Exception inner) =>
        new($"{address} is not an address of this machine.", inner);

    internal static ListenException NoFolder(ListenAddress address, string folder) =>
        new($"{address}: folder {folder} does not exist. Make it first, writable for this user.");

    internal static ListenException NotASocket(ListenAddress address) =>
        new($"{address}: there is a file of that name that is no socket. Remove it, or use another path.");

    internal static ListenException NoSuchUser(ListenAddress address, string kind, string name) =>
        new($"{address}: {kind} '{name}' does not exist on this machine.");

    internal static ListenException Ownership(ListenAddress address, string owner, Exception? inner) =>
        new($"{address}: the socket can't be given to {owner}. "
            + "Only root may give files away, and a group must be one of the user's own.", inner);

    internal static ListenException NotListening(ListenAddress address, Exception? inner = null) =>
        new($"{address} is not a listening socket. It is meant for a process manager that hands one over.", inner);

    internal static ListenException NoDescriptors(ListenAddress address) =>
        new($"{address}: only on Linux does a process inherit a listening socket. Give an address with a port, such as "
            + $"{(address.Protocol == ListenProtocol.Http ? "http://127.0.0.1:8080/" : "fcgi://127.0.0.1:9000")}.");

    internal static ListenException NoUnixSockets(ListenAddress address) =>
        new($"{address}: this system has no Unix sockets. Give an address with a port, such as "
            + $"{(address.Protocol == ListenProtocol.Http ? "http://127.0.0.1:8080/" : "fcgi://127.0.0.1:9000")}.");

    internal static ListenException NoAbstractNames(ListenAddress address) =>
        new($"{address}: only on Linux do Unix sockets have abstract names. Give the path of a file, or an address with a port.");

    internal static ListenException NoSocketOwners(ListenAddress address) =>
        new($"{address}: only on Linux does the host give a socket to a user or a group. "
            + "Leave UnixOwner and UnixGroup (--socket-owner, --socket-group) out, and restrict who may enter the folder.");

    internal static ListenException FileInTheWay(ListenAddress address) =>
        new($"{address}: there is a file of that name, which may be no socket. Remove it, or use another path.");

    internal static ListenException NoHttps(ListenAddress address) =>
        new($"{address} needs Kestrel, which serves https, HTTP/2 and redirects to https: reference the package HyperHost.AspNetCore, and "
            + "call Options.UseKestrel().");

    internal static ListenException NoTlsAddress() =>
        new("Requests without TLS are to be sent to an https address, and there is none over TCP. "
            + "Listen on one too, such as https://*:443/, or leave Tls.Redirect (--redirect-to-https) off.");

    internal static ListenException Other(ListenAddress address, Exception inner) =>
        new($"{address} can't be listened on: {inner.Message}", inner);
}
