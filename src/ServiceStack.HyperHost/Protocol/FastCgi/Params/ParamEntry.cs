using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>The position of one name-value pair, and the strings decoded from it so far.</summary>
internal struct ParamEntry
{
    public int NameStart;
    public int NameLength;
    public int ValueLength;
    public KnownParam Known;

    /// <summary>The name begins with HTTP_.</summary>
    public bool IsHeader;

    /// <summary>Always hidden from applications, because of its name.</summary>
    public bool IsDropped;

    /// <summary>Hidden from applications: dropped, or merged with another pair of its name.</summary>
    public bool Hidden;

    /// <summary>The value was joined from several pairs, so it exists only as the string in <see cref="Value"/>.</summary>
    public bool Joined;

    public string? Name;
    public string? Header;
    public string? Value;

    /// <summary>Offset of the value, which follows the name.</summary>
    public readonly int ValueStart => NameStart + NameLength;

    /// <summary>The offset of the next pair.</summary>
    public readonly int End
    {
        // without the attribute, Mono does not inline it
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => NameStart + NameLength + ValueLength;
    }
}
