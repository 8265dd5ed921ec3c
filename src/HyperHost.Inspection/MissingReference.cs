namespace ServiceStack.HyperHost.Inspection;

/// <summary>Something that an assembly refers to and that is not there, or can't work.</summary>
/// <param name="Assembly">The first assembly that was searched for it.</param>
/// <param name="Type">Its full name, or that of the type it is of.</param>
/// <param name="Member">Null if the type itself is missing.</param>
/// <param name="Kind">What is wrong with it.</param>
/// <param name="Needed">The assembly that has it today, if that is missing; else the one that was searched.</param>
internal sealed record MissingReference(string Assembly, string Type, string? Member, MissingKind Kind, string Needed);
