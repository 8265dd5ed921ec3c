namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

/// <summary>A client of Redis, as far as the repository needs it.</summary>
public interface IRedisClientFacade : IDisposable
{
    /// <summary>Adds an item to a set.</summary>
    void AddItemToSet(string setId, string item);

    /// <summary>Returns the entities of a type.</summary>
    ITypedRedisClientFacade<T> As<T>();

    /// <summary>Returns the items of a set.</summary>
    HashSet<string> GetAllItemsFromSet(string setId);

    /// <summary>Returns a value of a map; null if there is none.</summary>
    string GetValueFromHash(string hashId, string key);

    /// <summary>Removes a value of a map.</summary>
    void RemoveEntryFromHash(string hashId, string key);

    /// <summary>Sets a value of a map.</summary>
    void SetEntryInHash(string hashId, string key, string value);

    /// <summary>Stores an entity under its id.</summary>
    void Store<T>(T item) where T : class, new();
}
