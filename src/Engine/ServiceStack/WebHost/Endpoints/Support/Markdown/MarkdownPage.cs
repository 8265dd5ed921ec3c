namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Internal.Views;
using ServiceStack.WebHost.Endpoints.Formats;

/// <summary>A view or page in Markdown.</summary>
public class MarkdownPage : IExpirable, IViewPage
{
    public const string ModelName = "Model";

    private ParsedView _view;

    public MarkdownPage()
    {
        Dependents = [];
    }

    public MarkdownPage(MarkdownFormat markdown, string fullPath, string name, string contents)
        : this(markdown, fullPath, name, contents, MarkdownPageType.ViewPage)
    {
    }

    public MarkdownPage(MarkdownFormat markdown, string fullPath, string name, string contents, MarkdownPageType pageType)
        : this()
    {
        Markdown = markdown;
        FilePath = fullPath;
        Name = name;
        Contents = contents;
        PageType = pageType;
    }

    public string Contents { get; set; }

    /// <summary>The layout and what else changes with it.</summary>
    public List<IExpirable> Dependents { get; }

    /// <summary>The layout that the page itself names, with @template; null for none.</summary>
    public string DirectiveTemplate { get; set; }

    /// <summary>From the root of the site, with slashes.</summary>
    public string FilePath { get; set; }

    public bool IsCompiled { get; set; }

    public DateTime? LastModified { get; set; }

    public MarkdownFormat Markdown { get; set; }

    public string Name { get; set; }

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

    /// <exception cref="FormatException">The page can't be read; the message names it and says what is wrong.</exception>
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

    /// <returns>When the page, or what it depends on, was changed last; null where that is not known.</returns>
    public DateTime? GetLastModified() => Dependents.Select(one => one.LastModified).Concat([LastModified]).Max();

    public string GetTemplatePath() => Template ?? DirectiveTemplate;

    public void Reload(string contents, DateTime lastModified)
    {
        Contents = contents;
        LastModified = lastModified;
        Compile(force: true);
    }
}
