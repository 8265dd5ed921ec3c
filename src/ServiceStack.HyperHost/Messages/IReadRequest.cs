using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// The members of a request that its response calls. Uses no engine type, because ASP.NET domains without an engine load it.
/// </summary>
internal interface IReadRequest
{
    /// <summary>The inputs that code has read, on which the response may depend.</summary>
    ReadInputs Inputs { get; }

    /// <summary>Called before the headers are sent.</summary>
    void OnHeaders();
}
