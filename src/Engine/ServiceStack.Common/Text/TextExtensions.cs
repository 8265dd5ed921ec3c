namespace ServiceStack.Text;

using System.Collections.Generic;
using Package = global::ServiceStack.TextExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class TextExtensions
{
    public static string FromCsvField(this string text, GivesWay way = default) => Package.FromCsvField(text);

    public static List<string> FromCsvFields(this IEnumerable<string> texts, GivesWay way = default) => Package.FromCsvFields(texts);

    public static string[] FromCsvFields(params string[] texts) => Package.FromCsvFields(texts);

    public static string SerializeToString<T>(this T value, GivesWay way = default) => TypeSerializer.SerializeToString(value);

    public static object ToCsvField(this object text, GivesWay way = default) => Package.ToCsvField(text);

    public static string ToCsvField(this string text, GivesWay way = default) => Package.ToCsvField(text);
}
