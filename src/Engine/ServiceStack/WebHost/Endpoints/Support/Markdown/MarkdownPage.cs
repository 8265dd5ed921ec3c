namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Internal.Views;
using ServiceStack.WebHost.Endpoints.Formats;

/// <summary>A view or page in Markdown.</summary>
public class MarkdownPage : IExpirable, IViewPage
{
    /// <summary>The name of the model among the variables.</summary>
    public const string ModelName = "Model";

    private ParsedView _view;

    /// <summary>Initializes a new instance of the <see cref="MarkdownPage"/> class.</summary>
    public MarkdownPage()
    {
        Dependents = [];
    }

    /// <summary>Makes a view.</summary>
    /// <param name="fullPath">From the root of the site.</param>
    /// <param name="name">Without the extension.</param>
    public MarkdownPage(MarkdownFormat markdown, string fullPath, string name, string contents)
        : this(markdown, fullPath, name, contents, MarkdownPageType.ViewPage)
    {
    }

    /// <summary>Makes a view or page.</summary>
    /// <param name="fullPath">From the root of the site.</param>
    /// <param name="name">Without the extension.</param>
    public MarkdownPage(MarkdownFormat markdown, string fullPath, string name, string contents, MarkdownPageType pageType)
        : this()
    {
        Markdown = markdown;
        FilePath = fullPath;
        Name = name;
        Contents = contents;
        PageType = pageType;
    }

    /// <summary>The text of the file.</summary>
    public string Contents { get; set; }

    /// <summary>The layout and what else changes with it.</summary>
    public List<IExpirable> Dependents { get; }

    /// <summary>The layout that the page itself names, with @template; null for none.</summary>
    public string DirectiveTemplate { get; set; }

    /// <summary>From the root of the site, with slashes.</summary>
    public string FilePath { get; set; }

    /// <inheritdoc/>
    public bool IsCompiled { get; set; }

    /// <inheritdoc/>
    public DateTime? LastModified { get; set; }

    /// <summary>The format that renders the page.</summary>
    public MarkdownFormat Markdown { get; set; }

    /// <summary>The name without the extension.</summary>
    public string Name { get; set; }

    /// <summary>What the file is.</summary>
    public MarkdownPageType PageType { get; set; }

    /// <summary>The layout that is used; null for the nearest one.</summary>
    public string Template { get; set; }

    internal ParsedView View
    {
        get
        {
            Compile();
            return _view;
        }
    }

    /// <inheritdoc/>
    /// <exception cref="FormatException">The text cannot be read; the message names page and error.</exception>
    public void Compile(bool force = false)
    {
        if (IsCompiled && !force && _view != null) return;

        try
        {
            _view = ViewReader.Read(Contents ?? "");
        }
        catch (ViewSyntaxException error)
        {
            throw new FormatException($"{FilePath ?? Name}: {error.Message}", error);
        }

        DirectiveTemplate = _view.Layout;
        IsCompiled = true;
    }

    /// <summary>Returns the time of the last change.</summary>
    /// <returns>When the page, or what it depends on, was changed last; null if that is not known.</returns>
    public DateTime? GetLastModified() => Dependents.Select(one => one.LastModified).Concat([LastModified]).Max();

    /// <summary>Returns the path of the layout that the page names; null for the nearest one.</summary>
    public string GetTemplatePath() => Template ?? DirectiveTemplate;

    /// <summary>Replaces the text and compiles it.</summary>
    /// <exception cref="FormatException">The text cannot be read; the message names page and error.</exception>
    public void Reload(string contents, DateTime lastModified)
    {
        Contents = contents;
        LastModified = lastModified;
        Compile(force: true);
    }
}
