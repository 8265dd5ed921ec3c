namespace ServiceStack.DataAccess;

using System.Collections.Generic;

/// <summary>A data store with transactions and queries by the value of one property.</summary>
public interface IPersistenceProvider : IBasicPersistenceProvider
{
    /// <summary>Starts a transaction. Dispose it without <see cref="ITransactionContext.Commit"/> to roll back.</summary>
    ITransactionContext BeginTransaction();

    /// <summary>Deletes these entities.</summary>
    void DeleteAll<T>(IList<T> entities) where T : class, new();

    /// <summary>Gets the entities whose property has a value.</summary>
    IList<T> FindAllByValue<T>(string name, object value) where T : class, new();

    /// <summary>Gets the first entity whose property has a value.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    T FindByValue<T>(string name, object value) where T : class, new();

    /// <summary>Gets the entities whose property has one of these values.</summary>
    IList<T> FindByValues<T>(string name, System.Collections.ICollection values) where T : class, new();

    /// <summary>Writes pending changes to the store.</summary>
    void Flush();

    /// <summary>Gets every entity of a type.</summary>
    IList<T> GetAll<T>() where T : class, new();

    /// <summary>Gets every entity of a type, ordered by one property.</summary>
    IList<T> GetAllOrderedBy<T>(string fieldName, bool sortAsc) where T : class, new();

    /// <summary>Inserts entities, or updates those with the same ids.</summary>
    /// <returns>The entities as stored.</returns>
    IList<T> StoreAll<T>(IList<T> entities) where T : class, new();
}
