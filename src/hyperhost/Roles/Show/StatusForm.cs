namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>What is shown of a server, and how.</summary>
internal enum StatusForm
{
    /// <summary>The status, for a terminal.</summary>
    Summary,

    /// <summary>The status as JSON.</summary>
    Json,

    /// <summary>What should be changed.</summary>
    Advice,
}
