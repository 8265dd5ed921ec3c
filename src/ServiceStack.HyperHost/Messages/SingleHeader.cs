namespace ServiceStack.HyperHost.Messages;

/// <summary>The headers that the engine can read singly, without creating the collection of all headers.</summary>
/// <remarks>Forwarding headers are not among them, because the collection removes those of untrusted peers.</remarks>
internal static class SingleHeader
{
    public static bool Has(string name) =>
        name is "Content-Encoding" or "Cookie" or "Authorization" or "Sec-Fetch-Site" or "Origin" or "Referer";
}
