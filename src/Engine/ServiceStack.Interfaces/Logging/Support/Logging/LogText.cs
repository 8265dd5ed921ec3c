namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Globalization;

internal static class LogText
{
    public static string Of(object message) => message?.ToString() ?? "";

    public static string Of(object message, Exception exception) =>
        exception == null ? Of(message) : Of(message) + ", Exception: " + exception;

    // A message that contains braces must not throw.
    public static string Format(string format, object[] args) =>
        args == null || args.Length == 0 ? format : string.Format(CultureInfo.InvariantCulture, format, args);
}
