namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>A file of a site, and whether the new project includes it.</summary>
/// <param name="Path">Path relative to the project's folder.</param>
/// <param name="Rule">Why the new project includes the file, or omits it.</param>
internal sealed record SiteFile(string Path, SiteRule Rule)
{
    /// <summary>Whether the build copies the file to its output.</summary>
    public bool IsCopied => Rule is not SiteRule.Left;

    public bool IsPublished => Rule is SiteRule.Content or SiteRule.View or SiteRule.Named or SiteRule.Referred;
}
