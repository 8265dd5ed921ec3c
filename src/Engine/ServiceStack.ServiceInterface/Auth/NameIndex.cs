namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Common;

/// <summary>The maps from names and e-mail addresses to the ids of users, in v3's format.</summary>
/// <remarks>
/// Beside the text that v3 keeps, a map has the text's normal form, so that users are found in any case. The exact text counts first: of
/// two users that differ by case alone, as v3 made them, each is found by its own.
/// </remarks>
internal sealed class NameIndex
{
    private volatile bool isComplete;

    /// <returns>The id; null if there is none.</returns>
    public string Find(IRedisClientFacade redis, string map, string name)
    {
        var exact = redis.GetValueFromHash(map, name);
        if (!exact.IsNullOrEmpty() || UserAuthRules.ComparesExactly) return exact;

        var normal = UserAuthRules.Normalize(name);
        return normal == null || normal == name ? exact : redis.GetValueFromHash(map, normal);
    }

    public void Set(IRedisClientFacade redis, string map, string name, int id)
    {
        if (name.IsNullOrEmpty()) return;

        redis.SetEntryInHash(map, name, Text(id));
        AddNormal(redis, map, name, Text(id));
    }

    /// <summary>Removes a name that its user has no longer.</summary>
    public void Remove(IRedisClientFacade redis, string map, string name, int id)
    {
        if (name.IsNullOrEmpty()) return;

        redis.RemoveEntryFromHash(map, name);
        var normal = UserAuthRules.Normalize(name);
        if (normal != null && normal != name && redis.GetValueFromHash(map, normal) == Text(id)) redis.RemoveEntryFromHash(map, normal);
    }

    /// <summary>Adds the normal form of names that v3 has stored, once in a process, before a name is given away.</summary>
    public void Complete(IRedisClientFacade redis, params string[] maps)
    {
        if (isComplete || UserAuthRules.ComparesExactly) return;
        if (redis is INameMaps reader)
        {
            foreach (var map in maps)
            {
                foreach (var entry in reader.GetAllEntriesFromHash(map)) AddNormal(redis, map, entry.Key, entry.Value);
            }
        }

        isComplete = true;
    }

    private static void AddNormal(IRedisClientFacade redis, string map, string name, string id)
    {
        if (UserAuthRules.ComparesExactly) return;

        var normal = UserAuthRules.Normalize(name);
        if (normal == null || normal == name || !redis.GetValueFromHash(map, normal).IsNullOrEmpty()) return;

        redis.SetEntryInHash(map, normal, id);
    }

    private static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);
}
