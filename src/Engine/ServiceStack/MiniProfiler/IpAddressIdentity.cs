namespace ServiceStack.MiniProfiler;

using System.Web;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The client's address, that of X-Forwarded-For behind a trusted proxy.</summary>
public class IpAddressIdentity : IUserProvider
{
    /// <summary>Initializes a new instance of the <see cref="IpAddressIdentity"/> class.</summary>
    public IpAddressIdentity()
    {
    }

    /// <inheritdoc/>
    public string GetUser(HttpRequest request) => RequestClient.Of(request).RemoteIp ?? "";
}
