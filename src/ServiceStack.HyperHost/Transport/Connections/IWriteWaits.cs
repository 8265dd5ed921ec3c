namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Waits for room in the sockets of writes that have to wait.</summary>
internal interface IWriteWaits
{
    /// <summary>Has <see cref="SocketPipeWriter.GoOn"/> called once, when the socket has room, or fails.</summary>
    /// <returns>False if nothing can wait for it.</returns>
    bool TryWatch(SocketPipeWriter writer);

    /// <summary>It waits no more: before the descriptor is closed or given away.</summary>
    void Forget(SocketPipeWriter writer);

    /// <summary>One more thread waits for a peer, or with -1 one fewer.</summary>
    void Hold(int change);
}
