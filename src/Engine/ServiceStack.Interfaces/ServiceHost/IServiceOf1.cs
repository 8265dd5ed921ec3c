namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IService<T>
{
    object Execute(T request);
}
