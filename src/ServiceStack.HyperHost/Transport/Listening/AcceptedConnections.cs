using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Counts connections that were accepted and that their server does not count yet: its end would cut them.</summary>
/// <param name="serve">The server's. It counts the connection before it returns the task.</param>
internal sealed class AcceptedConnections(ServeConnection serve)
{
    private int _count;

    public int Count => Volatile.Read(ref _count);

    /// <summary>A connection was accepted.</summary>
    public void Add() => Interlocked.Increment(ref _count);

    /// <summary>It was not given to the server.</summary>
    public void Remove() => Interlocked.Decrement(ref _count);

    /// <summary>Gives it to the server.</summary>
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
