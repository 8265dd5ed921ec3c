namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;

/// <summary>Entities of one type in Redis.</summary>
public interface ITypedRedisClientFacade<T>
{
    /// <summary>Returns the entity of an id; null if there is none.</summary>
    T GetById(object id);

    /// <summary>Returns the entities of ids.</summary>
    List<T> GetByIds(System.Collections.IEnumerable ids);

    /// <summary>Returns the next id.</summary>
    int GetNextSequence();
}
