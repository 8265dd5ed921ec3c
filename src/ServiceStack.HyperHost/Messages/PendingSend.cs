using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A part of a response that waits until the peer reads.</summary>
/// <param name="task">Ends with the send.</param>
/// <param name="buffer">Is the send's until then.</param>
internal sealed class PendingSend(Task task, byte[] buffer)
{
    public Task Task => task;

    public byte[] Buffer => buffer;
}
