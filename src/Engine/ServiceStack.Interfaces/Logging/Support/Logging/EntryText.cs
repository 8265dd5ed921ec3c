namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Globalization;
using ServiceStack.Shared;

/// <summary>The text of a logger's entry: one line, with secrets masked; the stack of an exception follows it, indented.</summary>
internal static class EntryText
{
    public static string Of(object message) => LogText.Line(SecretText.MaskIn(message?.ToString() ?? ""));

    public static string Of(object message, Exception exception) =>
        exception == null ? Of(message) : Of(message) + ", Exception: " + ExceptionText.Of(exception);

    // A message that contains braces must not throw.
    public static string Format(string format, object[] args) =>
        Of(args == null || args.Length == 0 ? format : string.Format(CultureInfo.InvariantCulture, format, args));
}
