namespace ServiceStack.Common.Utils;

using System;

public static class PathUtils
{
    public static string AssertDir(this string dirPath) => throw new NotImplementedException();

    public static string CombinePaths(params string[] paths) => throw new NotImplementedException();

    public static string MapAbsolutePath(this string relativePath) => throw new NotImplementedException();

    public static string MapAbsolutePath(string relativePath, string appendPartialPathModifier) => throw new NotImplementedException();

    public static string MapHostAbsolutePath(this string relativePath) => throw new NotImplementedException();

    public static string MapProjectPath(this string relativePath) => throw new NotImplementedException();
}
