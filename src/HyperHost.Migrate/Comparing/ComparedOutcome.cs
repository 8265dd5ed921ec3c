namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Result of comparing the two servers' responses.</summary>
internal enum ComparedOutcome
{
    /// <summary>Status, headers and body are equal.</summary>
    Equal,

    /// <summary>The responses differ.</summary>
    Differs,

    /// <summary>The responses differ, but so do two responses of the old server to the same request.</summary>
    Changes,
}
