namespace ServiceStack.Text.Common;

/// <summary>Finds the static method Parse(string) of a type.</summary>
public static class StaticParseMethod<T>
{
    private static readonly ParseStringDelegate Made = Make();

    /// <summary>Calls the method; null if the type has none.</summary>
    public static ParseStringDelegate Parse => Made;

    private static ParseStringDelegate Make()
    {
        var parse = OwnParsing.Method<T>("Parse");
        return parse == null ? null : value => parse(value);
    }
}
