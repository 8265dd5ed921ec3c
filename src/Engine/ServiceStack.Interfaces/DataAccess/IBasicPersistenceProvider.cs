namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

/// <summary>A data store that reads and writes entities by id.</summary>
public interface IBasicPersistenceProvider : IDisposable
{
    /// <summary>Deletes the entity with the same id.</summary>
    void Delete<T>(T entity) where T : class, new();

    /// <summary>Deletes every entity of a type.</summary>
    void DeleteAll<TEntity>() where TEntity : class, new();

    /// <summary>Deletes the entity with this id. An unknown id is ignored.</summary>
    void DeleteById<T>(object id) where T : class, new();

    /// <summary>Deletes the entities with these ids. Unknown ids are ignored.</summary>
    void DeleteByIds<T>(System.Collections.ICollection ids) where T : class, new();

    /// <summary>Gets the entity with this id.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    T GetById<T>(object id) where T : class, new();

    /// <summary>Gets the entities with these ids. Unknown ids are left out.</summary>
    IList<T> GetByIds<T>(System.Collections.ICollection ids) where T : class, new();

    /// <summary>Inserts an entity, or updates the one with the same id.</summary>
    /// <returns>The entity as stored.</returns>
    T Store<T>(T entity) where T : class, new();

    /// <summary>Inserts entities, or updates those with the same ids.</summary>
    void StoreAll<TEntity>(IEnumerable<TEntity> entities) where TEntity : class, new();
}
