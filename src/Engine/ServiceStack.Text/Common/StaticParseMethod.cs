namespace ServiceStack.Text.Common;

/// <summary>The static Parse(string) of a type.</summary>
public static class StaticParseMethod<T>
{
    private static readonly ParseStringDelegate Made = Make();

    /// <summary>Null when the type has none.</summary>
    public static ParseStringDelegate Parse => Made;

    private static ParseStringDelegate Make()
    {
        var parse = OwnParsing.Method<T>("Parse");
        return parse == null ? null : value => parse(value);
    }
}
