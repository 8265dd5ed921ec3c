namespace MarkdownSharp;

using System;
using ServiceStack.Configuration;
using ServiceStack.Internal.Views;

/// <summary>Markdown as HTML, by Markdig; the name is that of the library that v3 had within it.</summary>
public class Markdown
{
    /// <summary>Kept, and without effect: there is one library.</summary>
    public static bool UseMarkdownDeep;

    private readonly MarkdownOptions _options;

    /// <summary>Initializes a new instance of the <see cref="Markdown"/> class.</summary>
    public Markdown() : this(loadOptionsFromConfigFile: false)
    {
    }

    /// <summary>Reads options from the configuration file, or takes the defaults.</summary>
    /// <param name="loadOptionsFromConfigFile">
    /// Takes <c>Markdown.AutoHyperlink</c>, <c>Markdown.AutoNewlines</c> and the others from the application's configuration file.
    /// </param>
    public Markdown(bool loadOptionsFromConfigFile) : this(loadOptionsFromConfigFile ? FromConfigFile() : new MarkdownOptions())
    {
    }

    /// <summary>Initializes a new instance with options; null takes the defaults.</summary>
    public Markdown(MarkdownOptions options)
    {
        _options = options ?? throw new ArgumentNullException(nameof(options));
    }

    /// <summary>Makes links of bare addresses.</summary>
    public bool AutoHyperlink { get => _options.AutoHyperlink; set => _options.AutoHyperlink = value; }

    /// <summary>Makes a line break of each end of a line.</summary>
    public bool AutoNewLines { get => _options.AutoNewlines; set => _options.AutoNewlines = value; }

    /// <summary>How elements without content end: <c> /&gt;</c> by default, <c>&gt;</c> for HTML.</summary>
    public string EmptyElementSuffix { get => _options.EmptyElementSuffix; set => _options.EmptyElementSuffix = value; }

    /// <summary>Encodes characters of addresses that Markdown would read.</summary>
    public bool EncodeProblemUrlCharacters
    {
        get => _options.EncodeProblemUrlCharacters;
        set => _options.EncodeProblemUrlCharacters = value;
    }

    /// <summary>Makes mail links of addresses in angle brackets.</summary>
    public bool LinkEmails { get => _options.LinkEmails; set => _options.LinkEmails = value; }

    /// <summary>Reads emphasis at the borders of words only, so that <c>snake_case</c> stays as it is.</summary>
    public bool StrictBoldItalic { get => _options.StrictBoldItalic; set => _options.StrictBoldItalic = value; }

    /// <summary>That of the library which makes the HTML.</summary>
    public string Version => MarkdownPipelines.Version;

    /// <summary>Converts Markdown to HTML.</summary>
    /// <returns>HTML; an empty text for null.</returns>
    public string Transform(string text) => MarkdownPipelines.ToHtml(text ?? "", _options);

    private static MarkdownOptions FromConfigFile() => new()
    {
        AutoHyperlink = ConfigUtils.GetAppSetting("Markdown.AutoHyperlink", false),
        AutoNewlines = ConfigUtils.GetAppSetting("Markdown.AutoNewlines", false),
        EmptyElementSuffix = ConfigUtils.GetAppSetting("Markdown.EmptyElementSuffix", " />"),
        EncodeProblemUrlCharacters = ConfigUtils.GetAppSetting("Markdown.EncodeProblemUrlCharacters", false),
        LinkEmails = ConfigUtils.GetAppSetting("Markdown.LinkEmails", true),
        StrictBoldItalic = ConfigUtils.GetAppSetting("Markdown.StrictBoldItalic", false),
    };
}
