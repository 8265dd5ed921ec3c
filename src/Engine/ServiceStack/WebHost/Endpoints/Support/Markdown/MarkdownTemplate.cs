namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;
using System.Collections.Generic;
using ServiceStack.Internal.Views;

/// <summary>A layout: HTML with places for the page, <c>&lt;!--@Body--&gt;</c> and others.</summary>
public class MarkdownTemplate : IExpirable
{
    /// <summary>The name of the place for the page: <c>Body</c>.</summary>
    public static string BodyPlaceHolder = "Body";

    /// <summary>The start of a place.</summary>
    public static string PlaceHolderPrefix = "<!--@";

    /// <summary>The end of a place.</summary>
    public static string PlaceHolderSuffix = "-->";

    private ParsedView _view;

    /// <summary>Initializes a new instance of the <see cref="MarkdownTemplate"/> class.</summary>
    public MarkdownTemplate()
    {
    }

    /// <summary>Makes a layout.</summary>
    /// <param name="fullPath">From the root of the site.</param>
    /// <param name="name">The name of the file.</param>
    public MarkdownTemplate(string fullPath, string name, string contents)
    {
        FilePath = fullPath;
        Name = name;
        Contents = contents;
    }

    /// <summary>The text of the file.</summary>
    public string Contents { get; set; }

    /// <summary>From the root of the site, with slashes.</summary>
    public string FilePath { get; set; }

    /// <inheritdoc/>
    public DateTime? LastModified { get; set; }

    /// <summary>The name of the file.</summary>
    public string Name { get; set; }

    internal ParsedView View => _view ?? Read();

    /// <summary>Reads the text.</summary>
    /// <exception cref="FormatException">The text cannot be read; the message names file and error.</exception>
    public void Prepare() => Read();

    /// <summary>Replaces the text and reads it.</summary>
    /// <exception cref="FormatException">The text cannot be read; the message names file and error.</exception>
    public void Reload(string templateContents, DateTime lastModified)
    {
        Contents = templateContents;
        LastModified = lastModified;
        Read();
    }

    /// <summary>Renders the layout.</summary>
    /// <param name="scopeArgs">The texts of its places by name.</param>
    public string RenderToString(Dictionary<string, object> scopeArgs) =>
        ViewText.Render(View.Nodes, new ViewScope(scopeArgs ?? [], null, new Dictionary<string, Type>()), ViewFormat.Html);

    private ParsedView Read()
    {
        try
        {
            return _view = ViewReader.Read(Contents ?? "");
        }
        catch (ViewSyntaxException error)
        {
            throw new FormatException($"{FilePath ?? Name}: {error.Message}", error);
        }
    }
}
