namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Why a file is included, and whether it is published.</summary>
internal enum SiteRule
{
    /// <summary>The build action is Content, or the old build copied the file: it is published.</summary>
    Content,

    /// <summary>A Razor view, a Markdown page or a layout: it is published.</summary>
    View,

    /// <summary>A source or web.config refers to the file: it is published.</summary>
    Named,

    /// <summary>A page refers to the file: it is published.</summary>
    Referred,

    /// <summary>
    /// ASP.NET served the file from the project's folder, but did not deploy it: it is copied to the output, but not published.
    /// </summary>
    Development,

    /// <summary>The file contains a key: it is copied to the output if the project refers to it, but never published.</summary>
    Secret,

    /// <summary>The file is omitted.</summary>
    Left,
}
