namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>How the responses of the two servers compare.</summary>
internal enum ComparedOutcome
{
    /// <summary>Status, headers and body are equal.</summary>
    Equal,

    /// <summary>They differ.</summary>
    Differs,

    /// <summary>They differ, and so do two responses of the old server.</summary>
    Changes,
}
