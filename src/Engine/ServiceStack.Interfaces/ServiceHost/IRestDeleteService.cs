namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestDeleteService<T>
{
    object Delete(T request);
}
