using System;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

/// <summary>Reads JSV as types that are known at run time.</summary>
public static class JsvReader
{
    /// <summary>Gets the function that reads a type.</summary>
    public static ParseStringDelegate GetParseFn(Type type) => value => TextReading.Whole(JsvNotation.Instance, value, type);
}
