namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles POST in the older style of services. Use <c>Service</c> with a method <c>Post</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestPostService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Post(T request);
}
