using System;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>A service of a request that notes its disposal.</summary>
internal sealed class ScopedNote : IDisposable
{
    public Seen? Seen { get; set; }

    public void Dispose() => Seen?.Note("scope disposed");
}
