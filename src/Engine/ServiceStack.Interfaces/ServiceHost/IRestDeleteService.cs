namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles DELETE in the older style of services. Use <c>Service</c> with a method <c>Delete</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestDeleteService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Delete(T request);
}
