namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;

public static class AssertUtils
{
    public static void AreNotNull(IDictionary<string, object> fieldMap) => throw new NotImplementedException();

    public static void AreNotNull<T>(params T[] fields) where T : class => throw new NotImplementedException();
}
