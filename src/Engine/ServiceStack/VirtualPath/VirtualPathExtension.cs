namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.IO;

public static class VirtualPathExtension
{
    public static IEnumerable<IGrouping<string, string[]>> GroupByFirstToken(this IEnumerable<string> resourceNames, char pathSeparator = '.') => throw new NotImplementedException();

    public static Stack<string> TokenizeResourcePath(this string str, char pathSeparator = '.') => throw new NotImplementedException();

    public static Stack<string> TokenizeVirtualPath(this string str, IVirtualPathProvider pathProvider) => throw new NotImplementedException();

    public static Stack<string> TokenizeVirtualPath(this string str, string virtualPathSeparator) => throw new NotImplementedException();
}
