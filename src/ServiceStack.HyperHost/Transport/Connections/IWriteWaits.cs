namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Waits for room in the send buffers of sockets with pending writes.</summary>
internal interface IWriteWaits
{
    /// <summary>Calls <see cref="SocketPipeWriter.GoOn"/> once, when the socket has room or fails.</summary>
    /// <returns>False if the wait can't be started: the caller must block.</returns>
    bool TryWatch(SocketPipeWriter writer);

    /// <summary>Stops waiting for a writer, before its descriptor is closed or transferred.</summary>
    void Forget(SocketPipeWriter writer);

    /// <summary>Counts threads that block in writes: 1 for one more, -1 for one fewer.</summary>
    void Hold(int change);
}
