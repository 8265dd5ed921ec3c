namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>What became of a part of an old project.</summary>
internal enum Outcome
{
    /// <summary>It is in the new project as it was.</summary>
    Carried,

    /// <summary>Something of today stands in its place.</summary>
    Replaced,

    /// <summary>It is not in the new project; the line says what to do.</summary>
    Left,
}
