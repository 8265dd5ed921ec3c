namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles GET in the older style of services. Use <c>Service</c> with a method <c>Get</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestGetService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Get(T request);
}
