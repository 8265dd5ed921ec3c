using System;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Formats messages of exceptions.</summary>
internal static class ErrorText
{
    /// <summary>The message in one line, identical on .NET and Mono.</summary>
    public static string OneLine(Exception error)
    {
        // .NET and Mono append the parameter's name to the message in different ways
        var text = error.Message.Split('\n')[0].Trim();
        if (error is not ArgumentException { ParamName: { Length: > 0 } name }) return text;

        var suffix = text.IndexOf(" (Parameter '", StringComparison.Ordinal);
        return $"{name}: {(suffix < 0 ? text : text.Substring(0, suffix))}";
    }
}
