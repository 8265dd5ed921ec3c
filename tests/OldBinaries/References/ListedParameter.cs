namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A parameter as a listing writes it.</summary>
/// <param name="Prefix">this, params, out, ref or nothing.</param>
/// <param name="Default">The value that a caller may leave out, as the listing writes it; null for none.</param>
internal sealed record ListedParameter(string Prefix, TypeText Type, string Name, string? Default);
