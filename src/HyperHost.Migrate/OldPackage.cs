namespace ServiceStack.HyperHost.Migrate;

/// <summary>A package of packages.config, or of a PackageReference.</summary>
internal sealed record OldPackage(string Id, string Version)
{
    /// <summary>Whether the project references the package itself, and not only a file in its folder.</summary>
    public bool IsReferred { get; init; }
}
