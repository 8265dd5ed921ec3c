namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;

public static class AssertUtils
{
    public static void AreNotNull(IDictionary<string, object> fieldMap)
    {
        foreach (var field in fieldMap)
        {
            if (field.Value == null) throw new ArgumentNullException(field.Key);
        }
    }

    public static void AreNotNull<T>(params T[] fields) where T : class
    {
        foreach (var field in fields)
        {
            if (field == null) throw new ArgumentNullException(typeof(T).Name);
        }
    }
}
