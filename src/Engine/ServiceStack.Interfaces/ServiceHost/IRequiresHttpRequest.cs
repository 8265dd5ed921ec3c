namespace ServiceStack.ServiceHost;

/// <summary>A service or validator that receives the HTTP request.</summary>
public interface IRequiresHttpRequest
{
    /// <summary>The current request. The engine sets it.</summary>
    IHttpRequest HttpRequest { get; set; }
}
