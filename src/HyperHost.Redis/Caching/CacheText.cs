using ServiceStack.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Values as v3 keeps them: JSON, bytes as they are, nothing for null.</summary>
internal static class CacheText
{
    private const string TypedStart = "{\"Value\":";

    public static RedisValue Write<T>(T value) => value switch
    {
        null => RedisValue.EmptyString,
        byte[] bytes => bytes,
        _ => JsonSerializer.SerializeToString(value),
    };

    /// <summary>With the name of its type in front, which a reader that knows no type needs: v3's bag of the session.</summary>
    public static RedisValue WriteWithType(object? value)
    {
        if (value is null or byte[] or string) return Write(value);

        var text = JsonSerializer.SerializeToString(new Typed { Value = value });
        return text.Substring(TypedStart.Length, text.Length - TypedStart.Length - 1);
    }

    /// <returns>The type's default for what is not there, or null in Redis.</returns>
    public static T? Read<T>(RedisValue value)
    {
        if (value.IsNullOrEmpty) return default;
        if (typeof(T) == typeof(byte[])) return (T)(object)(byte[])value!;
        return NamedTypes.ReadOwnText<T>(value);
    }

    private sealed class Typed
    {
        public object? Value { get; set; }
    }
}
