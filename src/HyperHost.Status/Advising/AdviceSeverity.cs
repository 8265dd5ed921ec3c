namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>How much a piece of advice matters.</summary>
internal enum AdviceSeverity
{
    /// <summary>It would be better.</summary>
    Note,

    /// <summary>Clients wait longer than they need to, or soon will.</summary>
    Warning,

    /// <summary>Requests fail, or strangers may do what they must not.</summary>
    Critical,
}
