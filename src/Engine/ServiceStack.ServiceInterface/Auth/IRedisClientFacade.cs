namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

public interface IRedisClientFacade : IDisposable
{
    void AddItemToSet(string setId, string item);

    ITypedRedisClientFacade<T> As<T>();

    HashSet<string> GetAllItemsFromSet(string setId);

    string GetValueFromHash(string hashId, string key);

    void RemoveEntryFromHash(string hashId, string key);

    void SetEntryInHash(string hashId, string key, string value);

    void Store<T>(T item) where T : class, new();
}
