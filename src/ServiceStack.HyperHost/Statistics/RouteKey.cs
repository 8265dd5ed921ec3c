namespace ServiceStack.HyperHost.Statistics;

/// <summary>What requests are told apart by.</summary>
/// <param name="Path">The route's path with its variables.</param>
/// <param name="Method">The verb.</param>
/// <param name="Road">The road on which they came.</param>
internal readonly record struct RouteKey(string Path, string Method, HostRoad Road);
