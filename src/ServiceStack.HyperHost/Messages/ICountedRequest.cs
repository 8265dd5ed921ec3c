namespace ServiceStack.HyperHost.Messages;

/// <summary>A request whose statistics are kept under a name that a layer above sets.</summary>
internal interface ICountedRequest
{
    /// <summary>The route's path with its variables; null if it is not known.</summary>
    string? Route { set; }
}
