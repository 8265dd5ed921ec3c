namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A method of a service.</summary>
/// <param name="Name">Any, Get, Post or another verb, or Execute.</param>
/// <param name="Request">The type of its argument, as the source names it.</param>
internal sealed record ServiceMethod(string Name, string Request);
