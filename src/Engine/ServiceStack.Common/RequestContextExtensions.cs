namespace ServiceStack.Common;

using ServiceStack.ServiceHost;

public static class RequestContextExtensions
{
    /// <returns>Null where nothing was kept under this key.</returns>
    public static object GetItem(this IHttpRequest httpReq, string key) =>
        httpReq != null && httpReq.Items.TryGetValue(key, out var value) ? value : null;

    public static object GetItem(this IRequestContext requestContext, string key) => requestContext.Get<IHttpRequest>().GetItem(key);

    public static void SetItem(this IHttpRequest httpReq, string key, object value)
    {
        if (httpReq != null) httpReq.Items[key] = value;
    }

    public static void SetItem(this IRequestContext requestContext, string key, object value) =>
        requestContext.Get<IHttpRequest>().SetItem(key, value);
}
