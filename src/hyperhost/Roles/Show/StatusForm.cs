namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>The view of a server's status to show.</summary>
internal enum StatusForm
{
    /// <summary>The status, for a terminal.</summary>
    Summary,

    /// <summary>The status as JSON.</summary>
    Json,

    /// <summary>The advice.</summary>
    Advice,
}
