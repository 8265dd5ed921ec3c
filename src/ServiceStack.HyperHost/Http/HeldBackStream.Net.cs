using System;

namespace ServiceStack.HyperHost.Http;

internal sealed partial class HeldBackStream
{
    public override void Write(ReadOnlySpan<byte> buffer) => Append(buffer);
}
