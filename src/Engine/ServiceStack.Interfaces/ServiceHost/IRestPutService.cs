namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
public interface IRestPutService<T>
{
    object Put(T request);
}
