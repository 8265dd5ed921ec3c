using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>Format of an access-log line, with php-fpm's letters.</summary>
/// <remarks><see cref="AccessLog"/> lists the letters.</remarks>
internal sealed class AccessFormat
{
    private const string Letters = "CdefiIlmMnopPqQrRstTub";

    [ThreadStatic]
    private static long lastSecond;

    [ThreadStatic]
    private static string? lastForm;

    [ThreadStatic]
    private static string? lastTime;

    private readonly List<(char Letter, string Argument)> _parts = [];
    private readonly bool _isJson;

    /// <param name="text">Letters, or <see cref="AccessLog.JsonFormat"/>.</param>
    /// <exception cref="FormatException">A letter is unknown, or an argument is missing or unknown.</exception>
    public AccessFormat(string text)
    {
        if (text == AccessLog.JsonFormat)
        {
            _isJson = true;
            return;
        }

        var plain = new StringBuilder();
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '%')
            {
                plain.Append(text[i]);
                continue;
            }

            i++;
            var argument = Braces(text, ref i);
            if (i >= text.Length) throw new FormatException("A % is at the end; %% is a percent sign.");

            var letter = text[i];
            if (letter == '%')
            {
                plain.Append('%');
                continue;
            }

            if (Letters.IndexOf(letter) < 0) throw new FormatException(
                $"%{letter} is not known: %% and %{string.Join(" %", Letters.ToCharArray())} are.");

            if (argument is null && i + 1 < text.Length && text[i + 1] == '{' && "CdeMotT".IndexOf(letter) >= 0)
            {
                i++;
                argument = Braces(text, ref i);
                i--;
            }

            if (plain.Length > 0) _parts.Add(('\0', plain.ToString()));
            plain.Clear();
            _parts.Add((letter, Checked(letter, argument ?? "")));
        }

        if (plain.Length > 0) _parts.Add(('\0', plain.ToString()));
        NeedsProcessorTime = _parts.Exists(static part => part.Letter == 'C');
        NeedsMemory = _parts.Exists(static part => part.Letter == 'M');
    }

    /// <summary>Whether the format has CPU times, which must be read before and after a request.</summary>
    public bool NeedsProcessorTime { get; }

    /// <summary>Whether the format has the process's memory.</summary>
    public bool NeedsMemory { get; }

    public void Write(AccessRecord request, AccessMoment moment, StringBuilder to)
    {
        if (_isJson)
        {
            JsonAccessLine.Write(request, moment, to);
            return;
        }

        foreach (var (letter, argument) in _parts)
        {
            if (letter == '\0') to.Append(argument);
            else Write(letter, argument, request, moment, to);
        }
    }

    private static void Write(char letter, string argument, AccessRecord request, AccessMoment moment, StringBuilder to)
    {
        switch (letter)
        {
            case 'C': to.Append(moment.ProcessorShare(argument, request.Elapsed).ToString("0.00", CultureInfo.InvariantCulture)); break;
            case 'd': AppendTime(to, request.Elapsed, argument); break;
            case 'e': AppendSafe(to, Masked(argument, request.Variable(argument))); break;
            case 'f':
                AppendSafe(to, request.Variable("SCRIPT_FILENAME") is { Length: > 0 } script ? script : TargetText.Path(request.Target));
                break;
            case 'i': AppendSafe(to, request.RequestId); break;
            case 'I': AppendSafe(to, request.TraceId); break;
            case 'l': to.Append(request.ContentLength); break;
            case 'm': AppendSafe(to, request.Method); break;
            case 'M': to.Append(moment.Memory / Unit(argument)); break;
            case 'n': AppendSafe(to, moment.Application); break;
            case 'o': AppendSafe(to, Masked(argument, request.ResponseHeader(argument))); break;
            case 'p': to.Append(moment.Process); break;
            case 'P': to.Append(moment.Parent); break;
            case 'q': AppendSafe(to, SecretText.MaskInQuery(TargetText.Query(request.Target)), nothing: ""); break;
            case 'Q': if (request.Target.IndexOf('?') >= 0) to.Append('?'); break;
            case 'r': AppendSafe(to, TargetText.Path(request.Target)); break;
            case 'R': AppendSafe(to, request.RemoteAddress); break;
            case 's': to.Append(request.Status); break;
            case 't': AppendWhen(to, moment.Now - request.Elapsed, argument); break;
            case 'T': AppendWhen(to, moment.Now, argument); break;
            case 'u': AppendSafe(to, request.User); break;
            case 'b': to.Append(request.BytesWritten); break;
        }
    }

    // masks HTTP_AUTHORIZATION and Set-Cookie; other values may be URLs, whose query may have secrets
    private static string? Masked(string name, string? text)
    {
        if (string.IsNullOrEmpty(text)) return text;
        if (SecretText.IsSecret(name)) return SecretText.Mask;

        var isQuery = name == "QUERY_STRING" || text!.IndexOf('?') >= 0;
        return isQuery ? SecretText.MaskInQuery(text!) : SecretText.MaskIn(text!);
    }

    // {…}; leaves i at what follows
    private static string? Braces(string text, ref int i)
    {
        if (i >= text.Length || text[i] != '{') return null;

        var end = text.IndexOf('}', i);
        if (end < 0) throw new FormatException("A brace is not closed.");

        var inside = text.Substring(i + 1, end - i - 1);
        i = end + 1;
        return inside;
    }

    private static string Checked(char letter, string argument)
    {
        var isKnown = letter switch
        {
            'C' => argument is "" or "user" or "system" or "total",
            'd' => argument is "" or "seconds" or "milliseconds" or "milli" or "mili" or "microseconds" or "micro",
            'M' => argument is "" or "bytes" or "kilobytes" or "kilo" or "megabytes" or "mega",
            'e' or 'o' => argument.Length > 0,
            't' or 'T' => true,
            _ => argument.Length == 0,
        };
        if (!isKnown) throw new FormatException($"%{letter} does not take '{{{argument}}}'.");

        return letter is 't' or 'T' && argument.Length == 0 ? "%d/%b/%Y:%H:%M:%S %z" : argument;
    }

    // the time has no fractions, so a thread's consecutive requests often share the cached text
    private static void AppendWhen(StringBuilder to, DateTime utc, string format)
    {
        var second = utc.Ticks / TimeSpan.TicksPerSecond;
        if (second != lastSecond || !ReferenceEquals(format, lastForm))
        {
            var text = new StringBuilder();
            StrFTime.Append(text, new DateTime(second * TimeSpan.TicksPerSecond, DateTimeKind.Utc).ToLocalTime(), format);
            (lastSecond, lastForm, lastTime) = (second, format, text.ToString());
        }

        to.Append(lastTime);
    }

    private static void AppendTime(StringBuilder to, TimeSpan time, string unit)
    {
        var text = unit switch
        {
            "milliseconds" or "milli" or "mili" => time.TotalMilliseconds.ToString("0.000", CultureInfo.InvariantCulture),
            "microseconds" or "micro" => (time.Ticks / 10).ToString(CultureInfo.InvariantCulture),
            _ => time.TotalSeconds.ToString("0.000", CultureInfo.InvariantCulture),
        };
        to.Append(text);
    }

    private static long Unit(string name) => name switch { "kilobytes" or "kilo" => 1024, "megabytes" or "mega" => 1024 * 1024, _ => 1 };

    // escapes client input, so that it can neither end the line nor close a quote
    private static void AppendSafe(StringBuilder to, string? text, string nothing = "-")
    {
        if (string.IsNullOrEmpty(text))
        {
            to.Append(nothing);
            return;
        }

        for (var i = 0; i < text!.Length; i++)
        {
            var c = text[i];
            if (c is not ('"' or '\\') && !LogText.IsUnsafe(text, i, text.Length)) to.Append(c);
            else if (c <= 0xFF) to.Append("\\x").Append(((int)c).ToString("X2", CultureInfo.InvariantCulture));
            else to.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
        }
    }
}
