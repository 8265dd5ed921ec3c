using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>What a client's bytes go through.</summary>
public abstract class ClientChannel : IDisposable
{
    public abstract void Send(byte[] bytes);

    /// <returns>Bytes received; 0 at the end of the connection, also at a broken one.</returns>
    /// <exception cref="TimeoutException">Nothing was received in time.</exception>
    public abstract int Receive(byte[] into, int milliseconds);

    /// <summary>Shuts down sending, and continues to receive.</summary>
    public abstract void CloseHalf();

    /// <summary>Closes so that the server sees a broken connection.</summary>
    public abstract void Reset();

    public abstract void Dispose();
}
