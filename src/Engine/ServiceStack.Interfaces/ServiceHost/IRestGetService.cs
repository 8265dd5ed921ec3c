namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestGetService<T>
{
    object Get(T request);
}
