namespace ServiceStack;

using System.Threading;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;

/// <summary>Extensions for services that stop when their client disconnects.</summary>
public static class RequestCancellationExtensions
{
    /// <summary>Cancelled when the client goes away or the host stops; never cancelled under a host that does not watch for it.</summary>
    public static CancellationToken GetCancellationToken(this IHttpRequest request) => RequestCancellation.GetToken(request);
}
