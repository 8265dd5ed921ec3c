namespace ServiceStack.Redis;

public enum RedisKeyType
{
    None = 0,
    String = 1,
    List = 2,
    Set = 3,
    SortedSet = 4,
    Hash = 5,
}
