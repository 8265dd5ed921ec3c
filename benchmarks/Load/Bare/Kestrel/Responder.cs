using System.Buffers;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace Bare.Kestrel;

/// <summary>The bare conversation on Kestrel's pipe.</summary>
internal sealed class Responder : ConnectionHandler
{
    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        var conversation = new Conversation();
        var input = connection.Transport.Input;
        var output = connection.Transport.Output;
        while (true)
        {
            var read = await input.ReadAsync();
            var buffer = read.Buffer;
            var bytes = buffer.IsSingleSegment && MemoryMarshal.TryGetArray(buffer.First, out var segment)
                ? segment : new(buffer.ToArray());
            var taken = conversation.Take(bytes.Array!, bytes.Offset, bytes.Offset + bytes.Count, out var requests);
            input.AdvanceTo(buffer.GetPosition(taken), buffer.End);

            var isDone = read.IsCompleted || (requests > 0 && !conversation.KeepsConnection);
            if (requests > 0)
            {
                for (; requests > 0; requests--) output.Write(Conversation.Answer);
                await output.FlushAsync();
            }

            if (isDone) return;
        }
    }
}
