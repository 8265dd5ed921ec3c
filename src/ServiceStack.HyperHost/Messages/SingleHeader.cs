namespace ServiceStack.HyperHost.Messages;

/// <summary>The headers that an engine reads one by one, without a collection of all.</summary>
/// <remarks>No header of a proxy: the collection lacks those that no trusted proxy has sent.</remarks>
internal static class SingleHeader
{
    public static bool Has(string name) =>
        name is "Content-Encoding" or "Cookie" or "Authorization" or "Sec-Fetch-Site" or "Origin" or "Referer";
}
