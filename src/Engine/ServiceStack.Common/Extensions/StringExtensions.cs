namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.StringExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.StringExtensions.")]
public static class StringExtensions
{
    // its last parameter can't be followed by another; this one gives way because it is generic
    public static bool ContainsAny<TText>(this TText text, params string[] testMatches) where TText : IEnumerable<char> =>
        Twin.ContainsAny(text as string ?? (text == null ? null : string.Concat(text)), testMatches);

    public static bool EqualsIgnoreCase(this string value, string other, Way way = default) => Twin.EqualsIgnoreCase(value, other);

    public static bool IsEmpty(this string value, Way way = default) => Twin.IsEmpty(value);

    public static bool IsNullOrEmpty(this string value, Way way = default) => Twin.IsNullOrEmpty(value);

    public static string Join(this List<string> items, Way way = default) => Twin.Join(items);

    public static string Join(this List<string> items, string delimeter, Way way = default) => Twin.Join(items, delimeter);

    public static string ReplaceAll(this string haystack, string needle, string replacement, Way way = default) =>
        Twin.ReplaceAll(haystack, needle, replacement);

    public static string ReplaceFirst(this string haystack, string needle, string replacement, Way way = default) =>
        Twin.ReplaceFirst(haystack, needle, replacement);

    public static string SafeVarName(this string text, Way way = default) => Twin.SafeVarName(text);

    public static string SplitCamelCase(this string value, Way way = default) => Twin.SplitCamelCase(value);

    public static string ToEnglish(this string camelCase, Way way = default) => Twin.ToEnglish(camelCase);

    public static T ToEnum<T>(this string value, Way way = default) => Twin.ToEnum<T>(value);

    public static T ToEnumOrDefault<T>(this string value, T defaultValue, Way way = default) => Twin.ToEnumOrDefault(value, defaultValue);

    // compiled callers, and those that name the class, find v3's own signatures
    public static bool ContainsAny(string text, params string[] testMatches) => Twin.ContainsAny(text, testMatches);

    public static bool EqualsIgnoreCase(string value, string other) => EqualsIgnoreCase(value, other, default(Way));

    public static bool IsEmpty(string value) => IsEmpty(value, default(Way));

    public static bool IsNullOrEmpty(string value) => IsNullOrEmpty(value, default(Way));

    public static string Join(List<string> items) => Join(items, default(Way));

    public static string Join(List<string> items, string delimeter) => Join(items, delimeter, default(Way));

    public static string ReplaceAll(string haystack, string needle, string replacement) =>
        ReplaceAll(haystack, needle, replacement, default(Way));

    public static string ReplaceFirst(string haystack, string needle, string replacement) =>
        ReplaceFirst(haystack, needle, replacement, default(Way));

    public static string SafeVarName(string text) => SafeVarName(text, default(Way));

    public static string SplitCamelCase(string value) => SplitCamelCase(value, default(Way));

    public static string ToEnglish(string camelCase) => ToEnglish(camelCase, default(Way));

    public static T ToEnum<T>(string value) => ToEnum<T>(value, default(Way));

    public static T ToEnumOrDefault<T>(string value, T defaultValue) => ToEnumOrDefault<T>(value, defaultValue, default(Way));
}
