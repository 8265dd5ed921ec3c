namespace ServiceStack.HyperHost.Metrics;

/// <summary>The key by which requests are grouped.</summary>
/// <param name="Path">The route's path with its variables.</param>
/// <param name="Method">The verb.</param>
/// <param name="TransportKind">The transport of the requests.</param>
internal readonly record struct RouteKey(string Path, string Method, TransportKind TransportKind);
