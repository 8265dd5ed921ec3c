namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.IO;

public static class DirectoryInfoExtensions
{
    public static IEnumerable<string> GetMatchingFiles(this DirectoryInfo rootDirPath, string fileSearchPattern) => throw new NotImplementedException();

    public static IEnumerable<string> GetMatchingFiles(string rootDirPath, string fileSearchPattern) => throw new NotImplementedException();
}
