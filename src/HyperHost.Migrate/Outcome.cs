namespace ServiceStack.HyperHost.Migrate;

/// <summary>What became of a part of an old project.</summary>
internal enum Outcome
{
    /// <summary>It is in the new project as it was.</summary>
    Carried,

    /// <summary>It is replaced by something current.</summary>
    Replaced,

    /// <summary>It is not in the new project; the line has what to do.</summary>
    Left,

    /// <summary>It is not in the new project, and nothing is to be done.</summary>
    Omitted,
}
