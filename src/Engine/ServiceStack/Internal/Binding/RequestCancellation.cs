namespace ServiceStack.Internal.Binding;

using System.Threading;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>The token that a host puts among the request's items, and that is cancelled when the client goes away.</summary>
internal static class RequestCancellation
{
    public static CancellationToken GetTokenFor(object service) =>
        service is IRequiresRequestContext { RequestContext: { } context } ? GetToken(context.Get<IHttpRequest>()) : CancellationToken.None;

    public static CancellationToken GetToken(IHttpRequest request) =>
        request?.Items != null && request.Items.TryGetValue(RequestItems.Cancelled, out var token)
            && token is CancellationToken cancellation
            ? cancellation
            : CancellationToken.None;
}
