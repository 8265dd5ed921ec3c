using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Counts accepted connections that their server does not count yet, so that a stopping server waits for them.</summary>
/// <param name="serve">Method of the server. It counts the connection before it returns its task.</param>
internal sealed class AcceptedConnections(ServeConnection serve)
{
    private int _count;

    public int Count => Volatile.Read(ref _count);

    /// <summary>Counts an accepted connection.</summary>
    public void Add() => Interlocked.Increment(ref _count);

    /// <summary>Uncounts a connection that does not reach the server.</summary>
    public void Remove() => Interlocked.Decrement(ref _count);

    /// <summary>Passes the connection to the server, which counts it from now on.</summary>
    public Task ServeAsync(PipeConnection connection)
    {
        try
        {
            return serve(connection);
        }
        finally
        {
            Remove();
        }
    }
}
