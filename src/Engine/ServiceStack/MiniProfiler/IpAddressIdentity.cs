namespace ServiceStack.MiniProfiler;

using System.Web;

/// <summary>The client's address, in a proxy's words where one stands before it.</summary>
public class IpAddressIdentity : IUserProvider
{
    public IpAddressIdentity()
    {
    }

    public string GetUser(HttpRequest request) => request.ServerVariables?["HTTP_X_FORWARDED_FOR"] ?? request.UserHostAddress ?? "";
}
