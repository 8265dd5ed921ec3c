namespace ServiceStack.ServiceHost;

/// <summary>Handles PATCH in the older style of services. Use <c>Service</c> with a method <c>Patch</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IRestPatchService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Patch(T request);
}
