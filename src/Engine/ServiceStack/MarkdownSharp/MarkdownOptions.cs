namespace MarkdownSharp;

/// <summary>How Markdown becomes HTML.</summary>
public class MarkdownOptions
{
    /// <summary>Initializes a new instance of the <see cref="MarkdownOptions"/> class.</summary>
    public MarkdownOptions()
    {
    }

    /// <summary>Addresses in the text become links.</summary>
    public bool AutoHyperlink { get; set; }

    /// <summary>The end of a line is one in the HTML too.</summary>
    public bool AutoNewlines { get; set; }

    /// <summary>Kept, and without effect: elements without content end with <c> /&gt;</c>.</summary>
    public string EmptyElementSuffix { get; set; } = " />";

    /// <summary>Kept, and without effect: what an address may not have is always encoded.</summary>
    public bool EncodeProblemUrlCharacters { get; set; }

    /// <summary>Kept, and without effect: an address of mail between angle brackets is always a link.</summary>
    public bool LinkEmails { get; set; } = true;

    /// <summary>Kept, and without effect: underscores within a word are always letters.</summary>
    public bool StrictBoldItalic { get; set; }
}
