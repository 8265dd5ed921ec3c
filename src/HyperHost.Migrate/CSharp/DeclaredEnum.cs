namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>An enum declared in a source file.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Text">The declaration, without attributes.</param>
internal sealed record DeclaredEnum(string Name, string Namespace, string Text);
