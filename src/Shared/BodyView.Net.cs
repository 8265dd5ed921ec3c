#nullable enable

using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.Shared;

internal sealed partial class BodyView
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        Note(await _body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false), buffer.Length);
}
