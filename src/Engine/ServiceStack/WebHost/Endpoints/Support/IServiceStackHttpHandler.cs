namespace ServiceStack.WebHost.Endpoints.Support;

using ServiceStack.ServiceHost;

/// <summary>Serves requests.</summary>
/// <example>
/// <code>
/// public class PingHandler : IServiceStackHttpHandler
/// {
///     public void ProcessRequest(IHttpRequest req, IHttpResponse res, string name)
///     {
///         res.Write("pong");
///         res.EndRequest();
///     }
/// }
/// </code>
/// </example>
public interface IServiceStackHttpHandler
{
    /// <summary>Serves one request and ends its response.</summary>
    void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName);
}
