namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

public interface IBasicPersistenceProvider<T> : IDisposable
{
    void Delete(T entity);

    void DeleteAll();

    void DeleteById(object id);

    void DeleteByIds(System.Collections.IEnumerable ids);

    IList<T> GetAll();

    T GetById(object id);

    IList<T> GetByIds(System.Collections.IEnumerable ids);

    T Store(T entity);

    void StoreAll(IEnumerable<T> entities);
}
