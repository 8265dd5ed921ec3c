namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;

/// <summary>Checks of several arguments that throw.</summary>
public static class AssertUtils
{
    /// <summary>Throws if a value is <see langword="null"/>.</summary>
    /// <param name="fieldMap">Values by the argument's name.</param>
    /// <exception cref="ArgumentNullException">A value is <see langword="null"/>.</exception>
    public static void AreNotNull(IDictionary<string, object> fieldMap)
    {
        foreach (var field in fieldMap)
        {
            if (field.Value == null) throw new ArgumentNullException(field.Key);
        }
    }

    /// <summary>Throws if a value is <see langword="null"/>.</summary>
    /// <exception cref="ArgumentNullException">A value is <see langword="null"/>.</exception>
    public static void AreNotNull<T>(params T[] fields) where T : class
    {
        foreach (var field in fields)
        {
            if (field == null) throw new ArgumentNullException(typeof(T).Name);
        }
    }
}
