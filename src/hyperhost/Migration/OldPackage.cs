namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>A package of packages.config.</summary>
internal sealed record OldPackage(string Id, string Version);
