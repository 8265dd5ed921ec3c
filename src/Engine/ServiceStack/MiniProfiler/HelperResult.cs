namespace ServiceStack.MiniProfiler;

using System;
using System.Globalization;
using System.IO;

/// <summary>HTML that writes itself.</summary>
public class HelperResult : IHtmlString
{
    private readonly Action<TextWriter> _write;

    /// <summary>Initializes a new instance with a function that writes markup.</summary>
    /// <param name="action">Writes to the page.</param>
    public HelperResult(Action<TextWriter> action)
    {
        _write = action ?? throw new ArgumentNullException(nameof(action));
    }

    /// <inheritdoc/>
    public string ToHtmlString() => ToString();

    /// <inheritdoc/>
    public override string ToString()
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        _write(text);
        return text.ToString();
    }

    /// <summary>Writes the markup to a page.</summary>
    public void WriteTo(TextWriter writer) => _write(writer);
}
