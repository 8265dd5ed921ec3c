namespace ServiceStack.HyperHost.Migrate;

/// <summary>A package of packages.config, or of a PackageReference.</summary>
internal sealed record OldPackage(string Id, string Version)
{
    /// <summary>Whether the project refers to the package itself, not to a file of it.</summary>
    public bool IsReferred { get; init; }
}
