namespace ServiceStack.HyperHost.Inspection;

/// <summary>A member that a class must implement, and does not.</summary>
/// <param name="Class">The class that can't be loaded.</param>
/// <param name="Assembly">Assembly of the interface or abstract class.</param>
/// <param name="Contract">The interface or abstract class that requires the member.</param>
/// <param name="Member">Name of the member.</param>
internal sealed record MissingImplementation(string Class, string Assembly, string Contract, string Member);
