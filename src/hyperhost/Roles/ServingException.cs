using System;

namespace ServiceStack.HyperHost.Server.Roles;

/// <summary>An application can't be served; the message is one line that says why and what to do.</summary>
internal sealed class ServingException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>The application itself failed while it started.</summary>
    public bool IsOfApplication { get; init; }

    /// <summary>The log has it already.</summary>
    public bool IsTold { get; init; }

    /// <summary>What an exception says, in one line and the same words everywhere.</summary>
    public static string OneLine(Exception error)
    {
        // .NET and Mono put the argument's name into the message in different ways
        var text = error.Message.Split('\n')[0].Trim();
        if (error is not ArgumentException { ParamName: { Length: > 0 } name }) return text;

        var suffix = text.IndexOf(" (Parameter '", StringComparison.Ordinal);
        return $"{name}: {(suffix < 0 ? text : text.Substring(0, suffix))}";
    }
}
