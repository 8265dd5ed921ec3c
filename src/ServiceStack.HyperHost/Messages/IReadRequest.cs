using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// What the response knows of its request. No type of the engine: a domain of ASP.NET, which may have none, loads the response.
/// </summary>
internal interface IReadRequest
{
    /// <summary>What code has read of the request, as far as the response differs by it.</summary>
    ReadInputs Inputs { get; }

    /// <summary>Called before the headers are sent.</summary>
    void OnHeaders();
}
