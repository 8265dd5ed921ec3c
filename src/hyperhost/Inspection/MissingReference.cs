namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>Something that an assembly refers to and that is not there, or can't work.</summary>
/// <param name="Assembly">Where it was looked for first.</param>
/// <param name="Type">Its full name, or that of the type it is of.</param>
/// <param name="Member">Null if the type itself is missing.</param>
/// <param name="Kind">What is wrong with it.</param>
/// <param name="Needed">The assembly that it is in today, where that is not there; else the one that was looked into.</param>
internal sealed record MissingReference(string Assembly, string Type, string? Member, MissingKind Kind, string Needed);
