namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;

/// <summary>Users that last as long as the process. What is read is the kept object itself, not a copy.</summary>
public class InMemoryAuthRepository : RedisAuthRepository
{
    /// <summary>One repository for the whole process.</summary>
    public static readonly InMemoryAuthRepository Instance = new();

    private readonly object sync;
    private readonly Dictionary<Type, Table> tables = [];

    /// <summary>Initializes a new instance of the <see cref="InMemoryAuthRepository"/> class.</summary>
    public InMemoryAuthRepository() : this(new Store())
    {
    }

    private InMemoryAuthRepository(Store store) : base(store)
    {
        sync = store;
        store.Repository = this;
        Sets = [];
        Hashes = [];
    }

    /// <summary>The maps of the repository.</summary>
    protected Dictionary<string, Dictionary<string, string>> Hashes { get; set; }

    /// <summary>The sets of the repository.</summary>
    protected Dictionary<string, HashSet<string>> Sets { get; set; }

    private Table TableOf(Type type)
    {
        if (!tables.TryGetValue(type, out var table)) tables[type] = table = new Table();
        return table;
    }

    private sealed class Table
    {
        public Dictionary<string, object> Rows { get; } = new(StringComparer.Ordinal);

        public int Sequence { get; set; }
    }

    private sealed class Store : IRedisClientManagerFacade, IRedisClientFacade, INameMaps
    {
        public InMemoryAuthRepository Repository { get; set; }

        public void Clear()
        {
            lock (this)
            {
                Repository.Sets.Clear();
                Repository.Hashes.Clear();
                Repository.tables.Clear();
            }
        }

        public IRedisClientFacade GetClient() => this;

        public void Dispose()
        {
        }

        public void AddItemToSet(string setId, string item)
        {
            lock (this)
            {
                if (!Repository.Sets.TryGetValue(setId, out var set)) Repository.Sets[setId] = set = [];
                set.Add(item);
            }
        }

        public ITypedRedisClientFacade<T> As<T>() => new TypedStore<T>(Repository);

        public HashSet<string> GetAllItemsFromSet(string setId)
        {
            lock (this)
            {
                return Repository.Sets.TryGetValue(setId, out var set) ? [.. set] : [];
            }
        }

        public Dictionary<string, string> GetAllEntriesFromHash(string hashId)
        {
            lock (this)
            {
                return Repository.Hashes.TryGetValue(hashId, out var hash) ? new(hash) : [];
            }
        }

        public string GetValueFromHash(string hashId, string key)
        {
            lock (this)
            {
                return Repository.Hashes.TryGetValue(hashId, out var hash) && hash.TryGetValue(key, out var value) ? value : null;
            }
        }

        public void RemoveEntryFromHash(string hashId, string key)
        {
            lock (this)
            {
                if (Repository.Hashes.TryGetValue(hashId, out var hash)) hash.Remove(key);
            }
        }

        public void SetEntryInHash(string hashId, string key, string value)
        {
            lock (this)
            {
                if (!Repository.Hashes.TryGetValue(hashId, out var hash)) Repository.Hashes[hashId] = hash = [];
                hash[key] = value;
            }
        }

        void IRedisClientFacade.Store<T>(T item)
        {
            lock (this)
            {
                Repository.TableOf(typeof(T)).Rows[IdOf(item)] = item;
            }
        }

        private static string IdOf(object item) => item switch
        {
            UserAuth user => Text(user.Id),
            UserOAuthProvider provider => Text(provider.Id),
            _ => Text(item.GetType().GetProperty("Id")?.GetValue(item, null)),
        };
    }

    private sealed class TypedStore<T>(InMemoryAuthRepository repository) : ITypedRedisClientFacade<T>
    {
        public T GetById(object id)
        {
            lock (repository.sync)
            {
                return id != null && repository.TableOf(typeof(T)).Rows.TryGetValue(Text(id), out var row) ? (T)row : default;
            }
        }

        public List<T> GetByIds(IEnumerable ids)
        {
            var rows = new List<T>();
            foreach (var id in ids)
            {
                var row = GetById(id);
                if (row != null) rows.Add(row);
            }

            return rows;
        }

        public int GetNextSequence()
        {
            lock (repository.sync)
            {
                return ++repository.TableOf(typeof(T)).Sequence;
            }
        }
    }

    private static string Text(object id) => Convert.ToString(id, CultureInfo.InvariantCulture);
}
