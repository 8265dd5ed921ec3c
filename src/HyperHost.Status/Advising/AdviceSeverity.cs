namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Severity of advice.</summary>
internal enum AdviceSeverity
{
    /// <summary>A possible improvement.</summary>
    Note,

    /// <summary>Clients wait longer than necessary, or soon will.</summary>
    Warning,

    /// <summary>Requests fail, or unauthorized clients have access.</summary>
    Critical,
}
