using System;

namespace ServiceStack.HyperHost.Server.Options;

/// <summary>The words of exceptions.</summary>
internal static class ErrorText
{
    /// <summary>The text of an exception, in one line and the same words everywhere.</summary>
    public static string OneLine(Exception error)
    {
        // .NET and Mono put the argument's name into the message in different ways
        var text = error.Message.Split('\n')[0].Trim();
        if (error is not ArgumentException { ParamName: { Length: > 0 } name }) return text;

        var suffix = text.IndexOf(" (Parameter '", StringComparison.Ordinal);
        return $"{name}: {(suffix < 0 ? text : text.Substring(0, suffix))}";
    }
}
