using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>The position of one name-value pair, and the texts that were made from it so far.</summary>
internal struct ParamEntry
{
    public int NameStart;
    public int NameLength;
    public int ValueLength;
    public KnownParam Known;

    /// <summary>Its name begins with HTTP_.</summary>
    public bool IsHeader;

    /// <summary>Never visible to an application, whatever its value.</summary>
    public bool IsDropped;

    /// <summary>Not visible: dropped, or joined with another of its name.</summary>
    public bool Hidden;

    /// <summary>Its value was joined from several pairs, so only <see cref="Value"/> has it.</summary>
    public bool Joined;

    public string? Name;
    public string? Header;
    public string? Value;

    /// <summary>A value follows its name.</summary>
    public readonly int ValueStart => NameStart + NameLength;

    /// <summary>The offset of the next pair.</summary>
    public readonly int End
    {
        // Mono finds it a little too long otherwise
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => NameStart + NameLength + ValueLength;
    }
}
