namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestService<T> : IRestDeleteService<T>, IRestGetService<T>, IRestPatchService<T>, IRestPostService<T>, IRestPutService<T>
{
}
