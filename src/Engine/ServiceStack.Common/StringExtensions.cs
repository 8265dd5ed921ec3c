namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class StringExtensions
{
    public static string CombineWith(this string path, params object[] thesePaths) => throw new NotImplementedException();

    public static string CombineWith(this string path, params string[] thesePaths) => throw new NotImplementedException();

    public static bool ContainsAny(this string text, params string[] testMatches) => throw new NotImplementedException();

    public static bool EqualsIgnoreCase(this string value, string other) => throw new NotImplementedException();

    public static bool Glob(this string value, string pattern) => throw new NotImplementedException();

    public static bool IsEmpty(this string value) => throw new NotImplementedException();

    public static bool IsInt(this string text) => throw new NotImplementedException();

    public static bool IsNullOrEmpty(this string value) => throw new NotImplementedException();

    public static bool IsUserType(this Type type) => throw new NotImplementedException();

    public static string Join(this List<string> items) => throw new NotImplementedException();

    public static string Join(this List<string> items, string delimeter) => throw new NotImplementedException();

    public static string RemoveCharFlags(this string text, bool[] charFlags) => throw new NotImplementedException();

    public static string ReplaceAll(this string haystack, string needle, string replacement) => throw new NotImplementedException();

    public static string ReplaceFirst(this string haystack, string needle, string replacement) => throw new NotImplementedException();

    public static string SafeVarName(this string text) => throw new NotImplementedException();

    public static string SplitCamelCase(this string value) => throw new NotImplementedException();

    public static string ToCamelCase(this string value) => throw new NotImplementedException();

    public static string ToEnglish(this string camelCase) => throw new NotImplementedException();

    public static T ToEnum<T>(this string value) => throw new NotImplementedException();

    public static T ToEnumOrDefault<T>(this string value, T defaultValue) => throw new NotImplementedException();

    public static string ToHttps(this string url) => throw new NotImplementedException();

    public static int ToInt(this string text) => throw new NotImplementedException();

    public static int ToInt(this string text, int defaultValue) => throw new NotImplementedException();

    public static long ToInt64(this string text) => throw new NotImplementedException();

    public static long ToInt64(this string text, long defaultValue) => throw new NotImplementedException();

    public static string ToInvariantUpper(this char value) => throw new NotImplementedException();

    public static string ToLowercaseUnderscore(this string value) => throw new NotImplementedException();

    public static string ToNullIfEmpty(this string text) => throw new NotImplementedException();

    public static string ToParentPath(this string path) => throw new NotImplementedException();
}
