namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;

public interface ITypedRedisClientFacade<T>
{
    T GetById(object id);

    List<T> GetByIds(System.Collections.IEnumerable ids);

    int GetNextSequence();
}
