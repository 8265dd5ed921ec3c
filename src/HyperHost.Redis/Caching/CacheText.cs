using ServiceStack.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Values in v3's format: JSON, byte arrays unchanged, an empty string for null.</summary>
internal static class CacheText
{
    private const string TypedStart = "{\"Value\":";

    public static RedisValue Write<T>(T value) => value switch
    {
        null => RedisValue.EmptyString,
        byte[] bytes => bytes,
        _ => JsonSerializer.SerializeToString(value),
    };

    /// <summary>Writes the name of the type first, for readers that do not know it: v3's session bag.</summary>
    public static RedisValue WriteWithType(object? value)
    {
        if (value is null or byte[] or string) return Write(value);

        var text = JsonSerializer.SerializeToString(new Typed { Value = value });
        return text.Substring(TypedStart.Length, text.Length - TypedStart.Length - 1);
    }

    /// <returns>The type's default if the key is missing or its value is empty.</returns>
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
