namespace ServiceStack.HyperHost.Migrate;

/// <summary>How a part of an old project was migrated.</summary>
internal enum Outcome
{
    /// <summary>The new project contains it unchanged.</summary>
    Carried,

    /// <summary>A current equivalent replaces it.</summary>
    Replaced,

    /// <summary>The new project lacks it; the line says what to do.</summary>
    Left,

    /// <summary>The new project lacks it, and nothing needs to be done.</summary>
    Omitted,
}
