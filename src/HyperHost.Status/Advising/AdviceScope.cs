namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>The processes that a rule evaluates together.</summary>
internal enum AdviceScope
{
    /// <summary>The processes of one application.</summary>
    Application,

    /// <summary>All processes of the server, and its machine.</summary>
    Server,
}
