namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles PUT in the older style of services. Use <c>Service</c> with a method <c>Put</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestPutService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Put(T request);
}
