using System;
using System.IO;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// The file of a Unix socket. On Linux, owner, group and mode are set before the file is visible, and the file is removed only if it is
/// still the one that was created here. On other systems it has the permissions of a new file in its folder.
/// </summary>
internal sealed class UnixSocketFile
{
    private const int MaxTries = 100;

    private readonly string _path;
    private readonly FileIdentity _own;
    private bool _isRemoved;

    private UnixSocketFile(string path)
    {
        _path = path;
        if (Linux.IsHere) Libc.TryStat(path, out _own);
    }

    /// <summary>Binds <paramref name="socket"/> to the path of an address, and listens.</summary>
    /// <param name="socket">A new socket; not listening after a trial.</param>
    /// <param name="address">The listen address with the path.</param>
    /// <param name="options">Backlog, owner, group and mode.</param>
    /// <param name="isTrial">Whether to check everything without listening and without leaving a file.</param>
    /// <returns>The file; null after a trial.</returns>
    /// <exception cref="ListenException">The path can't be used; the message has the reason.</exception>
    /// <exception cref="SocketException">The system refuses to bind.</exception>
    public static UnixSocketFile? Bind(Socket socket, ListenAddress address, TransportOptions options, bool isTrial = false)
    {
        var path = address.UnixPath!;
        var folder = Path.GetDirectoryName(path)!;
        if (!Directory.Exists(folder)) throw ListenException.NoFolder(address, folder);

        if (Linux.IsHere) BindReady(socket, address, options, folder, path, isTrial);
        else BindPlainly(socket, address, options, path, isTrial);

        return isTrial ? null : new UnixSocketFile(path);
    }

    /// <summary>Returns the file of a socket that listens already, after setting owner, group and mode.</summary>
    /// <returns>Null if the file does not exist any more.</returns>
    /// <exception cref="ListenException">Owner, group or mode can't be set.</exception>
    [SupportedOSPlatform("linux")]
    public static UnixSocketFile? Find(ListenAddress address, TransportOptions options)
    {
        var path = address.UnixPath!;
        if (!Libc.TryStat(path, out var there) || !there.IsSocket) return null;

        SetRights(address, options, path, Owners(address, options));
        return new UnixSocketFile(path);
    }

    /// <summary>Removes the file if it is still the one that was created.</summary>
    public void Remove()
    {
        if (_isRemoved) return;

        _isRemoved = true;
        if (!Linux.IsHere) TryDelete(_path);
        else if (_own.Inode != 0 && Libc.TryStat(_path, out var now) && now == _own) Libc.TryRemove(_path);
    }

    // Binds under a hidden name, sets the permissions, listens, and then renames the file to its path.
    [SupportedOSPlatform("linux")]
    private static void BindReady(Socket socket, ListenAddress address, TransportOptions options, string folder, string path, bool isTrial)
    {
        var owners = Owners(address, options);
        var hidden = BindHidden(socket, folder, path);
        try
        {
            // before CheckFree, so that a trial beside the running server also checks the permissions
            SetRights(address, options, hidden, owners);
            CheckFree(address, path);
            if (isTrial)
            {
                Libc.TryRemove(hidden);
                return;
            }

            socket.Listen(options.Backlog);
            if (!Libc.TryRename(hidden, path)) throw Failed(address);
        }
        catch
        {
            Libc.TryRemove(hidden);
            throw;
        }
    }

    [SupportedOSPlatform("linux")]
    private static void SetRights(ListenAddress address, TransportOptions options, string path, (uint Owner, uint Group) owners)
    {
        if (!Libc.TryChangeMode(path, options.UnixMode)) throw Failed(address);
        if ((options.UnixOwner ?? options.UnixGroup) is not null && !Libc.TryChangeOwner(path, owners.Owner, owners.Group))
        {
            throw ListenException.Ownership(address, $"{options.UnixOwner ?? "-"}:{options.UnixGroup ?? "-"}", null);
        }
    }

    // For systems other than Linux.
    internal static void BindPlainly(Socket socket, ListenAddress address, TransportOptions options, string path, bool isTrial = false)
    {
        if ((options.UnixOwner ?? options.UnixGroup) is not null) throw ListenException.NoSocketOwners(address);
        if (File.Exists(path))
        {
            // A Unix socket's file on Windows is a reparse point. Any other file may be a user's own, and is not deleted.
            if ((File.GetAttributes(path) & FileAttributes.ReparsePoint) == 0) throw ListenException.FileInTheWay(address);

            CheckListener(address, path);
            if (!isTrial) TryDelete(path);
        }

        if (isTrial) return;

        socket.Bind(UnixEndPoints.Create(path));
        socket.Listen(options.Backlog);
    }

    private static void TryDelete(string path)
    {
        try
        {
            File.Delete(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // another server has replaced the file, or has it open
        }
    }

    // Throws if the path is not free. A socket file without a listener, left by an earlier server, will be replaced.
    [SupportedOSPlatform("linux")]
    private static void CheckFree(ListenAddress address, string path)
    {
        if (!Libc.TryStat(path, out var there)) return;
        if (!there.IsSocket) throw ListenException.NotASocket(address);

        CheckListener(address, path);
    }

    private static void CheckListener(ListenAddress address, string path)
    {
        try
        {
            using var probe = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            probe.Connect(UnixEndPoints.Create(path));
        }
        catch (SocketException error) when (error.SocketErrorCode is SocketError.ConnectionRefused or SocketError.AddressNotAvailable)
        {
            return;
        }
        catch (SocketException error) when (error.SocketErrorCode == SocketError.AccessDenied)
        {
            throw ListenException.Denied(address, error);
        }
        catch (SocketException error)
        {
            throw ListenException.InUse(address, error);
        }

        throw ListenException.InUse(address, new SocketException((int)SocketError.AddressAlreadyInUse));
    }

    // The hidden name is not longer than the real name, whose path fits into sockaddr_un.
    private static string BindHidden(Socket socket, string folder, string path)
    {
        var length = Math.Max(1, Math.Min(12, Path.GetFileName(path).Length));
        for (var tries = 1; ; tries++)
        {
            var hidden = Path.Combine(folder, ("." + Guid.NewGuid().ToString("N")).Substring(length > 1 ? 0 : 1, length));
            if (hidden == path) continue;

            try
            {
                socket.Bind(UnixEndPoints.Create(hidden));
                return hidden;
            }
            catch (SocketException error) when (error.SocketErrorCode == SocketError.AddressAlreadyInUse && tries < MaxTries)
            {
                // the name is in use: try another
            }
        }
    }

    [SupportedOSPlatform("linux")]
    private static (uint Owner, uint Group) Owners(ListenAddress address, TransportOptions options) =>
        (Number(options.UnixOwner) ?? Libc.FindUser(options.UnixOwner!)
            ?? throw ListenException.NoSuchUser(address, "user", options.UnixOwner!),
        Number(options.UnixGroup) ?? Libc.FindGroup(options.UnixGroup!)
            ?? throw ListenException.NoSuchUser(address, "group", options.UnixGroup!));

    // uint.MaxValue is -1 for chown, which leaves owner or group unchanged.
    private static uint? Number(string? name) => name is null ? uint.MaxValue : uint.TryParse(name, out var number) ? number : null;

    [SupportedOSPlatform("linux")]
    private static ListenException Failed(ListenAddress address) =>
        ListenException.Other(address, new IOException(Libc.Describe(Libc.LastError)));
}
