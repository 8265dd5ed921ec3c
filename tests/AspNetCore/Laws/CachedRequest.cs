namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>One request of a generated input.</summary>
/// <param name="Client">Index of the client.</param>
/// <param name="Operation">Index of one of the input's operations.</param>
/// <param name="Method">Of HTTP.</param>
/// <param name="Accept">The header; null for none.</param>
/// <param name="Format">Of the query; null for none.</param>
/// <param name="Encoding">Accept-Encoding; null for none.</param>
public sealed record CachedRequest(int Client, int Operation, string Method, string? Accept, string? Format, string? Encoding);
