namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestPostService<T>
{
    object Post(T request);
}
