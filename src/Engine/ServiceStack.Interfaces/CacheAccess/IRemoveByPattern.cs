namespace ServiceStack.CacheAccess;

public interface IRemoveByPattern
{
    void RemoveByPattern(string pattern);

    void RemoveByRegex(string regex);
}
