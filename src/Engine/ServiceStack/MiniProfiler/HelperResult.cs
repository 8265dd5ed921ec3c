namespace ServiceStack.MiniProfiler;

using System;
using System.Globalization;
using System.IO;

/// <summary>HTML that writes itself.</summary>
public class HelperResult : IHtmlString
{
    private readonly Action<TextWriter> _write;

    public HelperResult(Action<TextWriter> action)
    {
        _write = action ?? throw new ArgumentNullException(nameof(action));
    }

    public string ToHtmlString() => ToString();

    public override string ToString()
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        _write(text);
        return text.ToString();
    }

    public void WriteTo(TextWriter writer) => _write(writer);
}
