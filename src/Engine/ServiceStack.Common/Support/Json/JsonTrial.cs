namespace ServiceStack.Common.Support.Json;

using System;
using System.IO;
using ServiceStack.Text;

/// <summary>Whether a plan writes a value as ServiceStack.Text does; with nulls too, so that no member is missed.</summary>
internal static class JsonTrial
{
    public static bool IsSame<V>(V value, Action<V, Utf8Output> ours, Action<V, Utf8Output> theirs)
    {
        try
        {
            return IsSame(value, ours, theirs, withNulls: true) && IsSame(value, ours, theirs, withNulls: false);
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>As the scope around it: a scope by itself begins with the settings of all.</summary>
    public static JsConfigScope NewScope()
    {
        var config = JsConfig.GetConfig();
        var scope = JsConfig.BeginScope();
        scope.Populate(config);
        return scope;
    }

    private static bool IsSame<V>(V value, Action<V, Utf8Output> ours, Action<V, Utf8Output> theirs, bool withNulls)
    {
        using var scope = NewScope();
        scope.IncludeNullValues = withNulls;
        return Written(value, ours, withNulls).AsSpan().SequenceEqual(Written(value, theirs, withNulls));
    }

    private static byte[] Written<V>(V value, Action<V, Utf8Output> write, bool withNulls)
    {
        var stream = new MemoryStream();
        var output = Utf8Output.Take(stream);
        try
        {
            output.IncludesNulls = withNulls;
            write(value, output);
            output.Complete();
            return stream.ToArray();
        }
        finally
        {
            output.Drop();
        }
    }
}
