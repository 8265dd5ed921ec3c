namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

/// <summary>A data store for one type of entity.</summary>
public interface IBasicPersistenceProvider<T> : IDisposable
{
    /// <summary>Deletes the entity with the same id.</summary>
    void Delete(T entity);

    /// <summary>Deletes every entity of this type.</summary>
    void DeleteAll();

    /// <summary>Deletes the entity with this id. An unknown id is ignored.</summary>
    void DeleteById(object id);

    /// <summary>Deletes the entities with these ids. Unknown ids are ignored.</summary>
    void DeleteByIds(System.Collections.IEnumerable ids);

    /// <summary>Gets every entity of this type.</summary>
    IList<T> GetAll();

    /// <summary>Gets the entity with this id.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    T GetById(object id);

    /// <summary>Gets the entities with these ids. Unknown ids are left out.</summary>
    IList<T> GetByIds(System.Collections.IEnumerable ids);

    /// <summary>Inserts an entity, or updates the one with the same id.</summary>
    /// <returns>The entity as stored.</returns>
    T Store(T entity);

    /// <summary>Inserts entities, or updates those with the same ids.</summary>
    void StoreAll(IEnumerable<T> entities);
}
