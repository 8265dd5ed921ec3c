namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>A worker request that finds the headers that System.Web has no index for by their name.</summary>
internal interface IHeaderLookup
{
    /// <returns>Null if the request has no such header.</returns>
    string? GetUnknownRequestHeader(string name);
}
