using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The headers of a request. Tracks which headers code reads, because the response may depend on them.</summary>
internal sealed class RequestHeaders(HostRequest of) : NameValues(capacity: 16)
{
    private bool _isCopied;

    /// <summary>Starts the tracking, after the host has copied all headers.</summary>
    public void BeginReads() => _isCopied = true;

    public override string? Get(string? name)
    {
        Note(name);
        return base.Get(name);
    }

    public override string? Get(int index)
    {
        Note(GetKey(index));
        return base.Get(index);
    }

    public override string[]? GetValues(string? name)
    {
        Note(name);
        return base.GetValues(name);
    }

    public override string[]? GetValues(int index)
    {
        Note(GetKey(index));
        return base.GetValues(index);
    }

    private void Note(string? name)
    {
        if (_isCopied && CacheText.ReadOf(name) is var input and not ReadInputs.None) of.Note(input);
    }
}
