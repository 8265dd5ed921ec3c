namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>A file of a site and what becomes of it.</summary>
/// <param name="Path">From the project's folder.</param>
/// <param name="Rule">Why it comes along, or that it does not.</param>
internal sealed record SiteFile(string Path, SiteRule Rule)
{
    /// <summary>Whether it comes into the folder of the build's output.</summary>
    public bool IsCopied => Rule is not SiteRule.Left;

    public bool IsPublished => Rule is SiteRule.Content or SiteRule.View or SiteRule.Named or SiteRule.Referred;
}
