namespace ServiceStack.HyperHost.Inspection;

/// <summary>A referenced type or member that is missing, or always throws.</summary>
/// <param name="Assembly">The referenced assembly.</param>
/// <param name="Type">Full name of the type, or of the member's declaring type.</param>
/// <param name="Member">Name of the member; null if the type itself is missing.</param>
/// <param name="Kind">The problem.</param>
/// <param name="Needed">The missing assembly that contains the type today; otherwise the referenced assembly.</param>
internal sealed record MissingReference(string Assembly, string Type, string? Member, MissingKind Kind, string Needed);
