namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>An Accept header and its types, as parsed by System.Web.</summary>
internal sealed class AcceptHeader
{
    private readonly string[] _types;

    public AcceptHeader(string text, string[] types)
    {
        Text = text;
        _types = (string[])types.Clone();
    }

    public string Text { get; }

    /// <summary>A new copy. Copied element by element: for so few, Mono's Clone is slower.</summary>
    public string[] Types()
    {
        var copy = new string[_types.Length];
        for (var i = 0; i < copy.Length; i++) copy[i] = _types[i];
        return copy;
    }
}
