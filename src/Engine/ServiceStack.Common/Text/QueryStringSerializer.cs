namespace ServiceStack.Text;

using System.IO;
using Package = global::ServiceStack.QueryStringSerializer;

public static class QueryStringSerializer
{
    public static string SerializeToString<T>(T value) => Package.SerializeToString(value);

    public static void WriteLateBoundObject(TextWriter writer, object value) => Package.WriteLateBoundObject(writer, value);
}
