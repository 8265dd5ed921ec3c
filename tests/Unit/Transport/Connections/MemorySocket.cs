using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>The bytes of a connection without a socket: what it receives is queued by a test, and what it sends is kept.</summary>
internal sealed class MemorySocket : IConnectionSocket
{
    private readonly Queue<object> _incoming = new();
    private readonly MemoryStream _sent = new();

    /// <summary>Bytes that it takes until a send finds no room.</summary>
    public int Room { get; set; } = int.MaxValue;

    /// <summary>What the next send fails with.</summary>
    public SocketError NextSend { get; set; }

    public byte[] Sent => _sent.ToArray();

    public int Sends { get; private set; }

    public int Receives { get; private set; }

    public bool IsShut { get; private set; }

    public bool IsClosed { get; private set; }

    public bool HasDropped { get; private set; }

    public int MaxWait { get; private set; }

    /// <summary>Sent bytes that the peer has not read.</summary>
    public int Unread { get; set; } = -1;

    public void Arrive(params byte[] bytes) => _incoming.Enqueue(bytes);

    public void ArriveEnd() => _incoming.Enqueue(Array.Empty<byte>());

    public void ArriveError(SocketError error) => _incoming.Enqueue(error);

    public int Receive(byte[] into, int at, int count, out SocketError error)
    {
        if (IsClosed) throw new ObjectDisposedException(nameof(Socket));

        Receives++;
        error = SocketError.Success;
        if (IsShut) return 0;
        if (_incoming.Count == 0)
        {
            error = SocketError.WouldBlock;
            return 0;
        }

        if (_incoming.Peek() is SocketError failure)
        {
            _incoming.Dequeue();
            error = failure;
            return 0;
        }

        var bytes = (byte[])_incoming.Dequeue();
        var taken = Math.Min(count, bytes.Length);
        Buffer.BlockCopy(bytes, 0, into, at, taken);
        if (taken < bytes.Length) PutBack(bytes.AsSpan(taken).ToArray());
        return taken;
    }

    public int SendNow(byte[] from, int at, int count, out SocketError error)
    {
        if (IsClosed) throw new ObjectDisposedException(nameof(Socket));

        Sends++;
        (error, NextSend) = (NextSend, SocketError.Success);
        if (error != SocketError.Success) return 0;

        var taken = Math.Min(count, Room);
        if (taken == 0) error = SocketError.WouldBlock;
        Room -= taken;
        _sent.Write(from, at, taken);
        return taken;
    }

    public int Send(byte[] from, int at, int count, out SocketError error)
    {
        var taken = SendNow(from, at, count, out error);
        if (error == SocketError.WouldBlock) error = SocketError.TimedOut;
        return taken;
    }

    public void SendAtMost(int milliseconds) => MaxWait = milliseconds;

    public bool HasBytes() => _incoming.Count > 0 && _incoming.Peek() is byte[] { Length: > 0 };

    public int CountUnread() => Unread;

    public void DropUnsent() => HasDropped = true;

    public void Shutdown() => IsShut = true;

    public void Close() => IsClosed = true;

    /// <summary>What <see cref="Release"/> gives away: no descriptor.</summary>
    public DescriptorHandle Handle { get; } = new(-1);

    public DescriptorHandle? Release() => IsClosed ? null : Handle;

    private void PutBack(byte[] bytes)
    {
        var rest = _incoming.ToArray();
        _incoming.Clear();
        _incoming.Enqueue(bytes);
        foreach (var one in rest) _incoming.Enqueue(one);
    }
}
