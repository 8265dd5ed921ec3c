namespace ServiceStack.Common;

using ServiceStack.ServiceHost;

/// <summary>Values that filters and services share during a request.</summary>
public static class RequestContextExtensions
{
    /// <summary>Gets a shared value.</summary>
    /// <returns>Null if there is no value for this key.</returns>
    public static object GetItem(this IHttpRequest httpReq, string key) =>
        httpReq != null && httpReq.Items.TryGetValue(key, out var value) ? value : null;

    /// <summary>Gets a shared value.</summary>
    /// <returns><see langword="null"/> if there is no value for this key.</returns>
    public static object GetItem(this IRequestContext requestContext, string key) => requestContext.Get<IHttpRequest>().GetItem(key);

    /// <summary>Shares a value until the request ends. Without a request nothing happens.</summary>
    public static void SetItem(this IHttpRequest httpReq, string key, object value)
    {
        if (httpReq != null) httpReq.Items[key] = value;
    }

    /// <summary>Shares a value until the request ends. Without a request nothing happens.</summary>
    public static void SetItem(this IRequestContext requestContext, string key, object value) =>
        requestContext.Get<IHttpRequest>().SetItem(key, value);
}
