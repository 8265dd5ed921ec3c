namespace ServiceStack.MiniProfiler;

using System.Web;

/// <summary>The client's address, that of X-Forwarded-For behind a proxy.</summary>
public class IpAddressIdentity : IUserProvider
{
    /// <summary>Initializes a new instance of the <see cref="IpAddressIdentity"/> class.</summary>
    public IpAddressIdentity()
    {
    }

    /// <inheritdoc/>
    public string GetUser(HttpRequest request) => request.ServerVariables?["HTTP_X_FORWARDED_FOR"] ?? request.UserHostAddress ?? "";
}
