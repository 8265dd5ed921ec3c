namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Specialized;

/// <summary>What <c>ValidateInput</c> turns on: refuses values that look like markup.</summary>
internal static class RequestValidation
{
    /// <exception cref="ArgumentException">A value has a tag's beginning or a numeric entity.</exception>
    public static void AssertSafe(string what, NameValueCollection values)
    {
        for (var i = 0; i < values.Count; i++)
        {
            var value = values.Get(i);
            if (value != null && IsDangerous(value))
            {
                var name = values.GetKey(i);
                throw new ArgumentException($"A potentially dangerous {what} value was detected from the client ({name}).", name);
            }
        }
    }

    private static bool IsDangerous(string value)
    {
        for (var i = 0; i + 1 < value.Length; i++)
        {
            var next = value[i + 1];
            if (value[i] == '<' && (char.IsLetter(next) || next is '!' or '/' or '?')) return true;
            if (value[i] == '&' && next == '#') return true;
        }

        return false;
    }
}
