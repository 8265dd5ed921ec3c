namespace ServiceStack.CacheAccess;

/// <summary>A cache that removes entries by a pattern of their keys.</summary>
public interface IRemoveByPattern
{
    /// <summary>
    /// Removes the entries whose keys match a wildcard pattern: <c>*</c> for any text, <c>?</c> for at least one character.
    /// </summary>
    /// <param name="pattern">For example <c>urn:customer:*</c>.</param>
    void RemoveByPattern(string pattern);

    /// <summary>Removes the entries whose keys match a regular expression.</summary>
    void RemoveByRegex(string regex);
}
