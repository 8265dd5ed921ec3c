namespace ServiceStack.ServiceHost;

/// <summary>A service or dependency that receives the request context.</summary>
public interface IRequiresRequestContext
{
    /// <summary>The current request's context. The engine sets it before the action runs.</summary>
    IRequestContext RequestContext { get; set; }
}
