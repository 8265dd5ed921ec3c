namespace ServiceStack.HyperHost.Messages;

/// <summary>A request that hears from a layer above what it is to be counted under.</summary>
internal interface ICountedRequest
{
    /// <summary>The route's path with its variables; null if it is not known.</summary>
    string? Route { set; }
}
