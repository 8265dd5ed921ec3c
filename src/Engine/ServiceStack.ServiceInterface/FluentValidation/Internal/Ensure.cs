namespace ServiceStack.FluentValidation.Internal;

using System;

internal static class Ensure
{
    public static void NotNull(object value, string name)
    {
        if (value == null) throw new ArgumentNullException(name);
    }

    public static void NotEmpty(string value, string name)
    {
        if (string.IsNullOrEmpty(value)) throw new ArgumentNullException(name);
    }
}
