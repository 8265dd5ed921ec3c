namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Why a file comes along, and where to.</summary>
internal enum SiteRule
{
    /// <summary>Its build action is Content, or the old build copied it: it is published.</summary>
    Content,

    /// <summary>A Razor view, a Markdown page or a layout: it is published.</summary>
    View,

    /// <summary>A source or web.config names it: it is published.</summary>
    Named,

    /// <summary>A page refers to it: it is published.</summary>
    Referred,

    /// <summary>ASP.NET served it from the project's folder, and did not deploy it: it is in the output, and is not published.</summary>
    Development,

    /// <summary>It holds a key: it is in the output if the project names it, and is not published.</summary>
    Secret,

    /// <summary>It is not carried.</summary>
    Left,
}
