namespace ServiceStack.HyperHost.Inspection;

internal enum MissingKind
{
    /// <summary>The assembly is there and does not have it.</summary>
    Absent,

    /// <summary>It is in another assembly today, which is not there.</summary>
    OtherAssembly,

    /// <summary>It is there, and throws whenever it is called.</summary>
    AlwaysThrows,
}
