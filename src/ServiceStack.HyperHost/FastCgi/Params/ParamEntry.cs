namespace ServiceStack.HyperHost.FastCgi.Params;

/// <summary>Where one name-value pair lies, and the text made of it so far.</summary>
internal struct ParamEntry
{
    public int NameStart;
    public int NameLength;
    public int ValueLength;
    public KnownParam Known;

    /// <summary>Its name begins with HTTP_.</summary>
    public bool IsHeader;

    /// <summary>Never shown to an app, whatever its value.</summary>
    public bool IsDropped;

    /// <summary>Not shown: dropped, or stood for by another of its name.</summary>
    public bool Hidden;

    /// <summary>Its value is made of several pairs and so stands only in <see cref="Value"/>.</summary>
    public bool Joined;

    public string? Name;
    public string? Header;
    public string? Value;

    /// <summary>A value follows its name.</summary>
    public readonly int ValueStart => NameStart + NameLength;
}
