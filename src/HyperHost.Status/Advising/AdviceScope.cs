namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>What a rule looks at together.</summary>
internal enum AdviceScope
{
    /// <summary>The processes of one application.</summary>
    Application,

    /// <summary>All of the server, and its machine.</summary>
    Server,
}
