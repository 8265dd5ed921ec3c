namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles OPTIONS in the older style of services. Use <c>Service</c> with a method <c>Options</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestOptionsService<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO.</returns>
    object Options(T request);
}
