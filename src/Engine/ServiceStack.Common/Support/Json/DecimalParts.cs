namespace ServiceStack.Common.Support.Json;

using System.Runtime.InteropServices;

/// <summary>A decimal as both runtimes and COM keep it; <see cref="decimal.GetBits(decimal)"/> makes an array each time.</summary>
[StructLayout(LayoutKind.Explicit)]
internal struct DecimalParts
{
    [FieldOffset(0)]
    public decimal Value;

    [FieldOffset(0)]
    private readonly int _flags;

    [FieldOffset(4)]
    public readonly uint High;

    [FieldOffset(8)]
    public readonly ulong Low;

    public readonly bool IsNegative => _flags < 0;

    /// <summary>Digits behind the point.</summary>
    public readonly int Scale => _flags >> 16 & 0xFF;
}
