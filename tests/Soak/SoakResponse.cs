using System.IO;

namespace ServiceStack.HyperHost.Soak;

/// <summary>What came for a request.</summary>
internal sealed class SoakResponse
{
    /// <summary>0 while the header block is incomplete.</summary>
    public int Status { get; set; }

    public MemoryStream Body { get; } = new();

    /// <summary>The end came, in the protocol's way.</summary>
    public bool IsWhole { get; set; }

    /// <summary>Something came.</summary>
    public bool HasBegun { get; set; }

    /// <summary>The connection takes no further request.</summary>
    public bool IsLast { get; set; }
}
