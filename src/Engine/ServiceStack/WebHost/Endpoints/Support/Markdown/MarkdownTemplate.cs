namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;
using System.Collections.Generic;
using ServiceStack.Internal.Views;

/// <summary>A layout: HTML with places for the page, <c>&lt;!--@Body--&gt;</c> and others.</summary>
public class MarkdownTemplate : IExpirable
{
    public static string BodyPlaceHolder = "Body";

    public static string PlaceHolderPrefix = "<!--@";

    public static string PlaceHolderSuffix = "-->";

    private ParsedView _view;

    public MarkdownTemplate()
    {
    }

    public MarkdownTemplate(string fullPath, string name, string contents)
    {
        FilePath = fullPath;
        Name = name;
        Contents = contents;
    }

    public string Contents { get; set; }

    /// <summary>From the root of the site, with slashes.</summary>
    public string FilePath { get; set; }

    public DateTime? LastModified { get; set; }

    public string Name { get; set; }

    internal ParsedView View => _view ?? Read();

    public void Prepare() => Read();

    public void Reload(string templateContents, DateTime lastModified)
    {
        Contents = templateContents;
        LastModified = lastModified;
        Read();
    }

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
