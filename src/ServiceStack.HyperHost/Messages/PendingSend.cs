using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A send of a part of a response that waits for a slow peer.</summary>
/// <param name="task">Completes with the send.</param>
/// <param name="buffer">Owned by the send until it completes.</param>
internal sealed class PendingSend(Task task, byte[] buffer)
{
    public Task Task => task;

    public byte[] Buffer => buffer;
}
