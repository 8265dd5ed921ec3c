namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.StringExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.StringExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.StringExtensions.")]
public static class StringExtensions
{
    // no parameter can follow its last one; overload resolution ranks it lower because it is generic
    /// <inheritdoc cref="Twin.ContainsAny(string, string[])"/>
    public static bool ContainsAny<TText>(this TText text, params string[] testMatches) where TText : IEnumerable<char> =>
        Twin.ContainsAny(text as string ?? (text == null ? null : string.Concat(text)), testMatches);

    /// <inheritdoc cref="Twin.EqualsIgnoreCase(string, string)"/>
    public static bool EqualsIgnoreCase(this string value, string other, Way way = default) => Twin.EqualsIgnoreCase(value, other);

    /// <inheritdoc cref="Twin.IsEmpty(string)"/>
    public static bool IsEmpty(this string value, Way way = default) => Twin.IsEmpty(value);

    /// <inheritdoc cref="Twin.IsNullOrEmpty(string)"/>
    public static bool IsNullOrEmpty(this string value, Way way = default) => Twin.IsNullOrEmpty(value);

    /// <inheritdoc cref="Twin.Join(List{string})"/>
    public static string Join(this List<string> items, Way way = default) => Twin.Join(items);

    /// <inheritdoc cref="Twin.Join(List{string}, string)"/>
    public static string Join(this List<string> items, string delimeter, Way way = default) => Twin.Join(items, delimeter);

    /// <inheritdoc cref="Twin.ReplaceAll(string, string, string)"/>
    public static string ReplaceAll(this string haystack, string needle, string replacement, Way way = default) =>
        Twin.ReplaceAll(haystack, needle, replacement);

    /// <inheritdoc cref="Twin.ReplaceFirst(string, string, string)"/>
    public static string ReplaceFirst(this string haystack, string needle, string replacement, Way way = default) =>
        Twin.ReplaceFirst(haystack, needle, replacement);

    /// <inheritdoc cref="Twin.SafeVarName(string)"/>
    public static string SafeVarName(this string text, Way way = default) => Twin.SafeVarName(text);

    /// <inheritdoc cref="Twin.SplitCamelCase(string)"/>
    public static string SplitCamelCase(this string value, Way way = default) => Twin.SplitCamelCase(value);

    /// <inheritdoc cref="Twin.ToEnglish(string)"/>
    public static string ToEnglish(this string camelCase, Way way = default) => Twin.ToEnglish(camelCase);

    /// <inheritdoc cref="Twin.ToEnum{T}(string)"/>
    public static T ToEnum<T>(this string value, Way way = default) => Twin.ToEnum<T>(value);

    /// <inheritdoc cref="Twin.ToEnumOrDefault{T}(string, T)"/>
    public static T ToEnumOrDefault<T>(this string value, T defaultValue, Way way = default) => Twin.ToEnumOrDefault(value, defaultValue);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="Twin.ContainsAny(string, string[])"/>
    public static bool ContainsAny(string text, params string[] testMatches) => Twin.ContainsAny(text, testMatches);

    /// <inheritdoc cref="EqualsIgnoreCase(string, string, Way)"/>
    public static bool EqualsIgnoreCase(string value, string other) => EqualsIgnoreCase(value, other, default(Way));

    /// <inheritdoc cref="IsEmpty(string, Way)"/>
    public static bool IsEmpty(string value) => IsEmpty(value, default(Way));

    /// <inheritdoc cref="IsNullOrEmpty(string, Way)"/>
    public static bool IsNullOrEmpty(string value) => IsNullOrEmpty(value, default(Way));

    /// <inheritdoc cref="Join(List{string}, Way)"/>
    public static string Join(List<string> items) => Join(items, default(Way));

    /// <inheritdoc cref="Join(List{string}, string, Way)"/>
    public static string Join(List<string> items, string delimeter) => Join(items, delimeter, default(Way));

    /// <inheritdoc cref="ReplaceAll(string, string, string, Way)"/>
    public static string ReplaceAll(string haystack, string needle, string replacement) =>
        ReplaceAll(haystack, needle, replacement, default(Way));

    /// <inheritdoc cref="ReplaceFirst(string, string, string, Way)"/>
    public static string ReplaceFirst(string haystack, string needle, string replacement) =>
        ReplaceFirst(haystack, needle, replacement, default(Way));

    /// <inheritdoc cref="SafeVarName(string, Way)"/>
    public static string SafeVarName(string text) => SafeVarName(text, default(Way));

    /// <inheritdoc cref="SplitCamelCase(string, Way)"/>
    public static string SplitCamelCase(string value) => SplitCamelCase(value, default(Way));

    /// <inheritdoc cref="ToEnglish(string, Way)"/>
    public static string ToEnglish(string camelCase) => ToEnglish(camelCase, default(Way));

    /// <inheritdoc cref="ToEnum{T}(string, Way)"/>
    public static T ToEnum<T>(string value) => ToEnum<T>(value, default(Way));

    /// <inheritdoc cref="ToEnumOrDefault{T}(string, T, Way)"/>
    public static T ToEnumOrDefault<T>(string value, T defaultValue) => ToEnumOrDefault<T>(value, defaultValue, default(Way));
}
