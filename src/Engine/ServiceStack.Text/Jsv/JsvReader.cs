using System;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

public static class JsvReader
{
    /// <summary>What reads texts of JSV as that type.</summary>
    public static ParseStringDelegate GetParseFn(Type type) => value => TextReading.Whole(JsvNotation.Instance, value, type);
}
