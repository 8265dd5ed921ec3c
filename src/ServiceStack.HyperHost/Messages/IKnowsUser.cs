namespace ServiceStack.HyperHost.Messages;

/// <summary>An exchange's companion that may know whom the application takes its client for.</summary>
internal interface IKnowsUser
{
    /// <summary>Null if no user is logged in.</summary>
    string? User { get; }
}
