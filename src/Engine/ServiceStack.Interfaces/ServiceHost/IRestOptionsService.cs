namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestOptionsService<T>
{
    object Options(T request);
}
