#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>Writes an exception for a log, in the form of <see cref="Exception.ToString"/>.</summary>
/// <remarks>
/// A message often quotes a client's input: it is one line, with its secrets masked. Only types and stacks are lines of their own:
/// <code>
/// System.InvalidOperationException: boom
///  ---> System.FormatException: not\x0aa number
///    at Shop.Parser.Read(String text)
///    --- End of inner exception stack trace ---
///    at Shop.OrderService.Any(Order request)
/// </code>
/// </remarks>
internal static class ExceptionText
{
    private const int MaxMessage = 4096;
    private const int MaxExceptions = 32;
    private const int MaxText = 16 * 1024;
    private const string InnerEnd = "   --- End of inner exception stack trace ---";

    private static readonly string[] LineEnds = ["\r\n", "\n", "\r"];

    /// <summary>The lines, with a line feed between them and none at the end. Of more than 16,384 characters the rest is cut off.</summary>
    public static string Of(Exception error)
    {
        var text = new StringBuilder();
        var left = MaxExceptions;
        Append(text, error, ref left);
        return Cut(text).ToString();
    }

    /// <summary>The type and the message, as one line.</summary>
    public static string FirstLine(Exception error) => $"{error.GetType().FullName}: {Message(error)}";

    /// <summary>Puts <see cref="LogText.Indent"/> in front of each line that begins with no space, and escapes what is unsafe.</summary>
    public static string Indented(string lines) => string.Join("\n", lines.Split(LineEnds, StringSplitOptions.None).Select(static line =>
        (line.Length > 0 && line[0] == ' ' ? "" : LogText.Indent) + LogText.Line(line)));

    /// <summary>Escapes what is unsafe in each line.</summary>
    public static string Escaped(string lines) => string.Join("\n", lines.Split(LineEnds, StringSplitOptions.None).Select(LogText.Line));

    /// <summary>
    /// Whether <see cref="Exception.ToString"/> can go to a logger as it is: the messages are single lines without secrets, and nothing
    /// needs to be escaped.
    /// </summary>
    public static bool IsSafe(Exception error)
    {
        var text = error.ToString();
        if (text.Length > MaxText || SecretText.MaskIn(text) != text) return false;
        if (text.Split(LineEnds, StringSplitOptions.None).Any(static line => !ReferenceEquals(LogText.Line(line), line))) return false;

        var left = MaxExceptions;
        return HasPlainMessages(error, ref left);
    }

    private static bool HasPlainMessages(Exception error, ref int left)
    {
        if (left-- == 0 || !ReferenceEquals(LogText.Line(error.Message), error.Message)) return false;

        foreach (var inner in InnerOf(error))
        {
            if (!HasPlainMessages(inner, ref left)) return false;
        }

        return true;
    }

    // a recursion's stack trace has thousands of lines
    private static StringBuilder Cut(StringBuilder text)
    {
        if (text.Length <= MaxText) return text;

        var end = MaxText;
        while (end > MaxText / 2 && text[end] != '\n') end--;
        text.Length = end;
        return text.Append("\n   …");
    }

    private static void Append(StringBuilder text, Exception error, ref int left)
    {
        left--;
        text.Append(FirstLine(error));
        foreach (var inner in InnerOf(error))
        {
            if (left == 0) break;

            text.Append("\n ---> ");
            Append(text, inner, ref left);
            text.Append('\n').Append(InnerEnd);
        }

        foreach (var line in (error.StackTrace ?? "").Split(LineEnds, StringSplitOptions.RemoveEmptyEntries))
        {
            text.Append('\n');
            if (line[0] != ' ') text.Append("   ");
            text.Append(LogText.Line(line));
        }
    }

    private static IEnumerable<Exception> InnerOf(Exception error) => error switch
    {
        AggregateException many => many.InnerExceptions,
        ReflectionTypeLoadException types => types.LoaderExceptions.OfType<Exception>(),
        { InnerException: { } inner } => [inner],
        _ => [],
    };

    private static string Message(Exception error) => LogText.Escape(SecretText.MaskIn(error.Message ?? ""), MaxMessage);
}
