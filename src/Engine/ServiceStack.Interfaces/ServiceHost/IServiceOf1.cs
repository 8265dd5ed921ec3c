namespace ServiceStack.ServiceHost;

using System;

/// <summary>A service of the older style, with one method for every HTTP method. Use <c>Service</c> with a method <c>Any</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Execute(T request);
}
