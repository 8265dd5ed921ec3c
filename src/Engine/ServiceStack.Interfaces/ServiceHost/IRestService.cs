namespace ServiceStack.ServiceHost;

using System;

/// <summary>Handles five HTTP methods in the older style of services. Use <c>Service</c>.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
[Obsolete]
public interface IRestService<T> : IRestDeleteService<T>, IRestGetService<T>, IRestPatchService<T>, IRestPostService<T>, IRestPutService<T>
{
}
