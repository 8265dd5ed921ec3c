namespace ServiceStack.HyperHost.Inspection;

internal enum MissingKind
{
    /// <summary>The assembly exists, but lacks the type or member.</summary>
    Absent,

    /// <summary>Another assembly contains the type today, and is missing.</summary>
    OtherAssembly,

    /// <summary>The member exists, but always throws.</summary>
    AlwaysThrows,
}
