using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>
/// Generates messages of a queue whose every field may be wrong: negative, huge, missing, of another type, garbage. The same seed generates
/// the same messages on both runtimes.
/// </summary>
/// <param name="seed">A failure prints it.</param>
/// <param name="bodyType">Type of the body, with its assembly.</param>
/// <param name="replyQueues">Names that ReplyTo may have, beside those that no broker takes.</param>
internal sealed class PoisonMessages(int seed, Type bodyType, params string[] replyQueues)
{
    /// <summary>Begins the name in a body whose handler throws.</summary>
    public const string Fails = "fails";

    /// <summary>Begins the name in a body whose handler returns a response.</summary>
    public const string Replies = "replies";

    private static readonly string[] Numbers =
    [
        "0", "1", "2", "-1", "-5", "2147483647", "-2147483648", "2147483648", "9223372036854775807", "-9223372036854775808",
        "99999999999999999999999", "1e400", "-0", "0.5", "NaN", "\"3\"", "\"x\"", "\"\"", "null", "{}", "[]", "true", "[[[[1]]]]",
    ];

    private static readonly string[] Texts =
    [
        "\"\"", "\" \"", "null", "7", "{}", "[]", "\"\\u0000\"", "\"\\ud800\"", "\"a\\nb\"", "\"\\u001b[31m\"", "\"unfinished", "\"\\x\"",
    ];

    private static readonly string[] Dates =
    [
        "\"\\/Date(0)\\/\"", "\"\\/Date(-62135596800000)\\/\"", "\"\\/Date(253402300799999)\\/\"", "\"\\/Date(99999999999999999)\\/\"",
        "\"0001-01-01\"", "\"9999-12-31T23:59:59.9999999Z\"", "\"2026-13-45\"", "\"never\"", "-1", "null", "{}",
    ];

    private static readonly string[] Addresses =
    [
        "http://127.0.0.1:1/", "https://169.254.169.254/latest", "http://", "://", "file:///etc/passwd", "ftp://127.0.0.1/x",
        "http://[::1", "net.tcp://127.0.0.1:9/soap12", "amq.rabbitmq.reply-to", "amq.rabbitmq.reply-to.g2dkAA", "amq.gen-none",
        "amq.direct", new string('x', 255), new string('x', 256), new string('\u00e9', 128), new string('y', 70_000), "mq:taken",
        "mq:lost", "mq:topic:in", "{mq:none.inq}:taken:x", "urn:iauthsession:someone", "sess:someone:cart", "ids:UserAuth",
        "seq:UserAuth", "*", "a b", "\t", "\u20ac",
    ];

    private readonly Random _random = new(seed);

    public byte[] Next()
    {
        var text = Encoding.UTF8.GetBytes(Envelope());
        return _random.Next(4) == 0 ? Damage(text) : text;
    }

    /// <summary>Cuts, overwrites, repeats or replaces parts of a text.</summary>
    public byte[] Damage(byte[] text)
    {
        var bytes = text.ToList();
        for (var rounds = _random.Next(1, 4); rounds > 0; rounds--)
        {
            var at = _random.Next(bytes.Count + 1);
            switch (_random.Next(8))
            {
                case 0:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
                case 1:
                    bytes.RemoveRange(0, at);
                    break;
                case 2:
                    bytes.Insert(at, (byte)_random.Next(256));
                    break;
                case 3 when at < bytes.Count:
                    bytes[at] = (byte)_random.Next(256);
                    break;
                case 4:
                    bytes.InsertRange(at, bytes.Take(at).ToArray());
                    break;
                case 5:
                    bytes.InsertRange(
                        at, Encoding.UTF8.GetBytes(new string(Pick("[", "{\"a\":", "\"", "\\", "}")[0], _random.Next(1, 2000))));
                    break;
                case 6:
                    bytes = [.. Garbage(_random.Next(200))];
                    break;
                default:
                    bytes.InsertRange(
                        at, Encoding.UTF8.GetBytes(Pick("\0", "\uFEFF", "\\u", ",", ":", "\"__type\":\"System.Object\",", "null")));
                    break;
            }
        }

        return [.. bytes];
    }

    /// <summary>Random bytes.</summary>
    public byte[] Garbage(int length)
    {
        var bytes = new byte[length];
        _random.NextBytes(bytes);
        return bytes;
    }

    /// <returns>One of the values.</returns>
    public T Pick<T>(params T[] values) => values[_random.Next(values.Length)];

    public int Below(int end) => _random.Next(end);

    private string Envelope()
    {
        var fields = new List<string>();
        var envelope = $"ServiceStack.Messaging.Message`1[[{TypeName}]], ServiceStack.Interfaces";
        Add("__type", 0.8, () => Quoted(Pick(envelope, envelope, "No.Such, Assembly", "", "x`1[[")));
        Add("Id", 0.8, () => Pick(Quoted(Guid.NewGuid().ToString("N")), Pick(Texts), Quoted(new string('0', 32)), Quoted("not an id")));
        Add("CreatedDate", 0.7, () => Pick(Dates));
        Add("Priority", 0.7, () => Pick(Numbers));
        Add("RetryAttempts", 0.7, () => Pick(Numbers));
        Add("ReplyId", 0.3, () => Pick(Texts));
        Add("ReplyTo", 0.6, () => _random.Next(8) == 0 ? Pick(Texts) : Quoted(_random.Next(2) == 0 ? Pick(Addresses) : Pick(replyQueues)));
        Add("Options", 0.5, () => Pick(Numbers));
        Add("Error", 0.3, () => Pick(
            "null", "{}", "7", "\"x\"", "[]", "{\"ErrorCode\":7,\"Message\":{},\"StackTrace\":[]}", Nested("{\"Error\":", "}", 300)));
        Add("Tag", 0.2, () => Pick(Texts));
        Add("Body", 0.95, Body);

        // mostly in v3's order, so that the bodies are read
        if (_random.Next(6) == 0) fields = [.. fields.OrderBy(_ => _random.Next())];
        return "{" + string.Join(",", fields) + "}";

        void Add(string name, double share, Func<string> value)
        {
            if (_random.NextDouble() < share) fields.Add($"\"{name}\":{value()}");
        }
    }

    private string Body()
    {
        var type = Pick(TypeName, TypeName, TypeName, "No.Such, Assembly", "System.Diagnostics.Process, System", "", "a`1[[b]]");
        var name = Pick(Fails, Replies, "quiet") + _random.Next().ToString(CultureInfo.InvariantCulture);
        return Pick(
            $"{{\"__type\":{Quoted(type)},\"Name\":\"{name}\"}}",
            $"{{\"__type\":{Quoted(type)},\"Name\":\"{name}\"}}",
            $"{{\"Name\":\"{name}\"}}",
            $"{{\"Name\":\"{name}{new string('z', _random.Next(5000))}\"}}",
            $"{{\"Name\":{Pick(Texts)}}}",
            $"{{\"Name\":\"{name}\",\"Other\":{Nested("[", "]", _random.Next(900))}}}",
            Nested("{\"Name\":", "}", _random.Next(900)),
            Pick(Texts),
            Pick(Numbers));
    }

    private string TypeName => bodyType.FullName + ", " + bodyType.Assembly.GetName().Name;

    private static string Nested(string open, string close, int levels) =>
        string.Concat(Enumerable.Repeat(open, levels)) + "1" + string.Concat(Enumerable.Repeat(close, levels));

    private static string Quoted(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\t", "\\t") + "\"";
}
