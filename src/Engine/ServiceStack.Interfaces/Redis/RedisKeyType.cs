namespace ServiceStack.Redis;

/// <summary>Types of the values that a Redis server stores.</summary>
public enum RedisKeyType
{
    /// <summary>The key doesn't exist.</summary>
    None = 0,

    /// <summary>Text or bytes.</summary>
    String = 1,

    /// <summary>A list.</summary>
    List = 2,

    /// <summary>A set.</summary>
    Set = 3,

    /// <summary>A sorted set.</summary>
    SortedSet = 4,

    /// <summary>A hash.</summary>
    Hash = 5,
}
