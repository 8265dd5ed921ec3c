namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using Package = global::ServiceStack.StringExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class StringExtensions
{
    public static char DirSeparatorChar = System.IO.Path.DirectorySeparatorChar;

    public static string AppendPath<TText>(this TText uri, params string[] uriComponents) where TText : IEnumerable<char> =>
        Package.AppendPath(GivesWay.Text(uri), uriComponents);

    public static string AppendUrlPaths<TText>(this TText uri, params string[] uriComponents) where TText : IEnumerable<char> =>
        Package.AppendUrlPaths(GivesWay.Text(uri), uriComponents);

    public static string AppendUrlPathsRaw<TText>(this TText uri, params string[] uriComponents) where TText : IEnumerable<char> =>
        Package.AppendUrlPathsRaw(GivesWay.Text(uri), uriComponents);

    public static string BaseConvert(this string source, int from, int to, GivesWay way = default) => Package.BaseConvert(source, from, to);

    public static int CompareIgnoreCase(this string strA, string strB, GivesWay way = default) => Package.CompareIgnoreCase(strA, strB);

    public static string DecodeJsv(this string value, GivesWay way = default) => Package.DecodeJsv(value);

    public static string EncodeJson(this string value, GivesWay way = default) => Package.EncodeJson(value);

    public static string EncodeJsv(this string value, GivesWay way = default) => Package.EncodeJsv(value);

    public static string EncodeXml(this string value, GivesWay way = default) => Package.EncodeXml(value);

    public static bool EndsWithIgnoreCase(this string text, string endsWith, GivesWay way = default) =>
        Package.EndsWithIgnoreCase(text, endsWith);

    public static bool EndsWithInvariant(this string str, string endsWith, GivesWay way = default) =>
        Package.EndsWithInvariant(str, endsWith);

    public static string ExtractContents(this string fromText, string startAfter, string endAt, GivesWay way = default) =>
        Package.ExtractContents(fromText, startAfter, endAt);

    public static string ExtractContents(
        this string fromText,
        string uniqueMarker,
        string startAfter,
        string endAt,
        GivesWay way = default) =>
        Package.ExtractContents(fromText, uniqueMarker, startAfter, endAt);

    public static string Fmt<TText>(this TText text, params object[] args) where TText : IEnumerable<char> =>
        Package.Fmt(GivesWay.Text(text), args);

    public static string FormatWith<TText>(this TText text, params object[] args) where TText : IEnumerable<char> =>
        Package.FormatWith(GivesWay.Text(text), args);

    public static string FromAsciiBytes(this byte[] bytes, GivesWay way = default) => Package.FromAsciiBytes(bytes);

    public static T FromJson<T>(this string json, GivesWay way = default) => Package.FromJson<T>(json);

    public static T FromJsv<T>(this string jsv, GivesWay way = default) => Package.FromJsv<T>(jsv);

    public static string FromUtf8Bytes(this byte[] bytes, GivesWay way = default) => Package.FromUtf8Bytes(bytes);

    public static T FromXml<T>(this string json, GivesWay way = default) => Package.FromXml<T>(json);

    public static string HexEscape<TText>(this TText text, params char[] anyCharOf) where TText : IEnumerable<char> =>
        Package.HexEscape(GivesWay.Text(text), anyCharOf);

    public static string HexUnescape<TText>(this TText text, params char[] anyCharOf) where TText : IEnumerable<char> =>
        Package.HexUnescape(GivesWay.Text(text), anyCharOf);

    public static int IndexOfAny<TText>(this TText text, int startIndex, params string[] needles) where TText : IEnumerable<char> =>
        Package.IndexOfAny(GivesWay.Text(text), startIndex, needles);

    public static int IndexOfAny<TText>(this TText text, params string[] needles) where TText : IEnumerable<char> =>
        Package.IndexOfAny(GivesWay.Text(text), needles);

    public static StringComparer InvariantComparer() => StringComparer.InvariantCulture;

    public static StringComparer InvariantComparerIgnoreCase() => StringComparer.InvariantCultureIgnoreCase;

    public static StringComparison InvariantComparison() => StringComparison.InvariantCulture;

    public static StringComparison InvariantComparisonIgnoreCase() => StringComparison.InvariantCultureIgnoreCase;

    public static bool IsAnonymousType(this Type type, GivesWay way = default) => Package.IsAnonymousType(type);

    public static string ParentDirectory(this string filePath, GivesWay way = default) => Package.ParentDirectory(filePath);

    public static string ReadAllText(this string filePath, GivesWay way = default) => Package.ReadAllText(filePath);

    public static string SafeSubstring(this string value, int length, GivesWay way = default) => Package.SafeSubstring(value, length);

    public static string SafeSubstring(this string value, int startIndex, int length, GivesWay way = default) =>
        Package.SafeSubstring(value, startIndex, length);

    public static string[] SplitOnFirst(this string strVal, char needle, GivesWay way = default) => Package.SplitOnFirst(strVal, needle);

    public static string[] SplitOnFirst(this string strVal, string needle, GivesWay way = default) => Package.SplitOnFirst(strVal, needle);

    public static string[] SplitOnLast(this string strVal, char needle, GivesWay way = default) => Package.SplitOnLast(strVal, needle);

    public static string[] SplitOnLast(this string strVal, string needle, GivesWay way = default) => Package.SplitOnLast(strVal, needle);

    public static bool StartsWithIgnoreCase(this string text, string startsWith, GivesWay way = default) =>
        Package.StartsWithIgnoreCase(text, startsWith);

    public static string StripHtml(this string html, GivesWay way = default) => Package.StripHtml(html);

    public static string StripMarkdownMarkup(this string markdown, GivesWay way = default) => Package.StripMarkdownMarkup(markdown);

    public static object To(this string value, Type type, GivesWay way = default) => TypeSerializer.DeserializeFromString(value, type);

    public static T To<T>(this string value, GivesWay way = default) => TypeSerializer.DeserializeFromString<T>(value);

    public static T To<T>(this string value, T defaultValue, GivesWay way = default) =>
        string.IsNullOrEmpty(value) ? defaultValue : TypeSerializer.DeserializeFromString<T>(value);

    public static byte[] ToAsciiBytes(this string value, GivesWay way = default) => Package.ToAsciiBytes(value);

    public static string ToCamelCase(this string value, GivesWay way = default) => Package.ToCamelCase(value);

    public static string ToCsv<T>(this T obj, GivesWay way = default) => Package.ToCsv<T>(obj);

    public static string ToJson<T>(this T obj, GivesWay way = default) => Package.ToJson<T>(obj);

    public static string ToJsv<T>(this T obj, GivesWay way = default) => Package.ToJsv<T>(obj);

    public static string ToLowercaseUnderscore(this string value, GivesWay way = default) => Package.ToLowercaseUnderscore(value);

    public static T ToOrDefaultValue<T>(this string value, GivesWay way = default) =>
        string.IsNullOrEmpty(value) ? default : TypeSerializer.DeserializeFromString<T>(value);

    public static string ToRot13(this string value, GivesWay way = default) => Package.ToRot13(value);

    public static string ToTitleCase(this string value, GivesWay way = default) => Package.ToTitleCase(value);

    public static byte[] ToUtf8Bytes(this double doubleVal, GivesWay way = default) => Package.ToUtf8Bytes(doubleVal);

    public static byte[] ToUtf8Bytes(this int intVal, GivesWay way = default) => Package.ToUtf8Bytes(intVal);

    public static byte[] ToUtf8Bytes(this long longVal, GivesWay way = default) => Package.ToUtf8Bytes(longVal);

    public static byte[] ToUtf8Bytes(this string value, GivesWay way = default) => Package.ToUtf8Bytes(value);

    public static string ToXml<T>(this T obj, GivesWay way = default) => Package.ToXml<T>(obj);

    public static string UrlDecode(this string text, GivesWay way = default) => Package.UrlDecode(text);

    public static string UrlEncode<TText>(this TText text) where TText : IEnumerable<char> => Package.UrlEncode(GivesWay.Text(text));

    public static string UrlFormat<TText>(this TText url, params string[] urlComponents) where TText : IEnumerable<char> =>
        Package.UrlFormat(GivesWay.Text(url), urlComponents);

    public static string WithTrailingSlash(this string path, GivesWay way = default) => Package.WithTrailingSlash(path);

    public static string WithoutExtension(this string filePath, GivesWay way = default) => Package.WithoutExtension(filePath);
}
