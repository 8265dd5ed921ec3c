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

    public Markdown() : this(loadOptionsFromConfigFile: false)
    {
    }

    /// <param name="loadOptionsFromConfigFile">
    /// Takes <c>Markdown.AutoHyperlink</c>, <c>Markdown.AutoNewlines</c> and the others from the application's configuration file.
    /// </param>
    public Markdown(bool loadOptionsFromConfigFile) : this(loadOptionsFromConfigFile ? FromConfigFile() : new MarkdownOptions())
    {
    }

    public Markdown(MarkdownOptions options)
    {
        _options = options ?? throw new ArgumentNullException(nameof(options));
    }

    public bool AutoHyperlink { get => _options.AutoHyperlink; set => _options.AutoHyperlink = value; }

    public bool AutoNewLines { get => _options.AutoNewlines; set => _options.AutoNewlines = value; }

    public string EmptyElementSuffix { get => _options.EmptyElementSuffix; set => _options.EmptyElementSuffix = value; }

    public bool EncodeProblemUrlCharacters
    {
        get => _options.EncodeProblemUrlCharacters;
        set => _options.EncodeProblemUrlCharacters = value;
    }

    public bool LinkEmails { get => _options.LinkEmails; set => _options.LinkEmails = value; }

    public bool StrictBoldItalic { get => _options.StrictBoldItalic; set => _options.StrictBoldItalic = value; }

    /// <summary>That of the library which makes the HTML.</summary>
    public string Version => MarkdownPipelines.Version;

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
