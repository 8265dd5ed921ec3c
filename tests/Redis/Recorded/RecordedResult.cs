using System;
using System.Collections;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The result of a call, in the format of the samples.</summary>
internal static class RecordedResult
{
    public static string Of(Func<object?> call)
    {
        object? value;
        try
        {
            value = call();
        }
        catch (Exception)
        {
            return "throws";
        }

        return value switch
        {
            null => "null",
            byte[] bytes => $"byte[{bytes.Length}] {Encoding.UTF8.GetString(bytes)}",
            string text => "string \"" + text + "\"",
            IDictionary => "Dictionary " + JsonSerializer.SerializeToString(value, value.GetType()),
            _ => NameOf(value.GetType()) + " " + JsonSerializer.SerializeToString(value, value.GetType()),
        };
    }

    /// <summary>The recorded result in the format of <see cref="Of"/>: exceptions have other names and texts here.</summary>
    public static string Expected(string recorded)
    {
        if (recorded.StartsWith("throws", StringComparison.Ordinal)) return "throws";
        if (recorded.StartsWith("string \"", StringComparison.Ordinal))
        {
            return "string \"" + JsonSerializer.DeserializeFromString<string>(recorded.Substring("string ".Length)) + "\"";
        }

        return Regex.Replace(recorded, @"^Dictionary<\S+>", "Dictionary");
    }

    private static string NameOf(Type type) => type.IsGenericType
        ? $"{type.Name.Split('`')[0]}<{string.Join(",", Array.ConvertAll(type.GetGenericArguments(), NameOf))}>"
        : type.Name;
}
