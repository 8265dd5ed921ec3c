namespace ServiceStack.HyperHost.Messages;

/// <summary>An exchange's <c>Companion</c> that provides the user whom the application has authenticated.</summary>
internal interface IKnowsUser
{
    /// <summary>Null if no user is logged in.</summary>
    string? User { get; }
}
