namespace ServiceStack.DataAccess;

using System.Collections.Generic;

public interface IPersistenceProvider : IBasicPersistenceProvider
{
    ITransactionContext BeginTransaction();

    void DeleteAll<T>(IList<T> entities) where T : class, new();

    IList<T> FindAllByValue<T>(string name, object value) where T : class, new();

    T FindByValue<T>(string name, object value) where T : class, new();

    IList<T> FindByValues<T>(string name, System.Collections.ICollection values) where T : class, new();

    void Flush();

    IList<T> GetAll<T>() where T : class, new();

    IList<T> GetAllOrderedBy<T>(string fieldName, bool sortAsc) where T : class, new();

    IList<T> StoreAll<T>(IList<T> entities) where T : class, new();
}
