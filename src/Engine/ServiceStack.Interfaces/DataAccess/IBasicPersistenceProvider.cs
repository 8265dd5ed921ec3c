namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

public interface IBasicPersistenceProvider : IDisposable
{
    void Delete<T>(T entity) where T : class, new();

    void DeleteAll<TEntity>() where TEntity : class, new();

    void DeleteById<T>(object id) where T : class, new();

    void DeleteByIds<T>(System.Collections.ICollection ids) where T : class, new();

    T GetById<T>(object id) where T : class, new();

    IList<T> GetByIds<T>(System.Collections.ICollection ids) where T : class, new();

    T Store<T>(T entity) where T : class, new();

    void StoreAll<TEntity>(IEnumerable<TEntity> entities) where TEntity : class, new();
}
