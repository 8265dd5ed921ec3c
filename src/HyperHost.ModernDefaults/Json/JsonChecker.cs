using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>Checks a JSON text against RFC 8259, and its values against the members of a class.</summary>
/// <remarks>Messages contain the kind of a value and never the value: it may be a secret.</remarks>
/// <param name="json">Valid UTF-8, without a byte order mark.</param>
/// <param name="rejectsUnknown">A member that the class does not have is an error.</param>
internal sealed class JsonChecker(byte[] json, bool rejectsUnknown)
{
    private const int MaxDepth = 500;
    private const int MaxNamesShown = 12;

    private readonly JsonPath _path = new();

    /// <exception cref="StrictJsonException">The text is not valid, or does not fit.</exception>
    public void Check(Type type)
    {
        if (Array.TrueForAll(json, static letter => letter is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n'))
        {
            throw Error("the body is empty; an object in braces is expected", json.Length);
        }

        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = MaxDepth });
        try
        {
            reader.Read();
            CheckValue(ref reader, JsonShape.Of(type));
            reader.Read();
        }
        catch (JsonException error)
        {
            throw Malformed(error);
        }
    }

    private void CheckValue(ref Utf8JsonReader reader, JsonShape shape)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                CheckObject(ref reader, shape);
                break;
            case JsonTokenType.StartArray:
                CheckArray(ref reader, shape);
                break;
            case JsonTokenType.String when shape.Kind is ShapeKind.Any or ShapeKind.Text:
                break;
            case JsonTokenType.String:
                if (shape.AcceptText(ReadText(ref reader)) is { } textError) throw Error(textError, reader.TokenStartIndex);
                break;
            case JsonTokenType.Number:
                var number = Encoding.UTF8.GetString(reader.ValueSpan.ToArray());
                if (shape.AcceptNumber(number) is { } numberError) throw Error(numberError, reader.TokenStartIndex);
                break;
            case JsonTokenType.Null:
                if (!shape.AcceptsNull) throw Error(shape.Expects("null"), reader.TokenStartIndex);
                break;
            default:
                if (shape.Kind is ShapeKind.Any or ShapeKind.Boolean) break;
                throw Error(shape.Expects("true or false"), reader.TokenStartIndex);
        }
    }

    private void CheckObject(ref Utf8JsonReader reader, JsonShape shape)
    {
        if (shape.Kind is not (ShapeKind.Any or ShapeKind.Object or ShapeKind.Map))
        {
            throw Error(shape.Expects("an object"), reader.TokenStartIndex);
        }

        var names = new HashSet<string>(StringComparer.Ordinal);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var name = ReadText(ref reader);
            _path.Enter(name);
            if (!names.Add(name)) throw Error("the member is there twice", reader.TokenStartIndex);

            var member = MemberOf(shape, name, reader.TokenStartIndex);
            reader.Read();
            CheckValue(ref reader, member);
            _path.Leave();
        }
    }

    private JsonShape MemberOf(JsonShape shape, string name, long start)
    {
        if (shape.Kind == ShapeKind.Map) return JsonShape.Of(shape.Element);
        if (shape.Kind != ShapeKind.Object) return JsonShape.Anything;
        if (shape.Members.TryGetValue(name, out var type)) return JsonShape.Of(type);
        if (!rejectsUnknown || name.StartsWith("__", StringComparison.Ordinal)) return JsonShape.Anything;

        var known = shape.Members.Keys.OrderBy(member => member, StringComparer.Ordinal).Take(MaxNamesShown).ToList();
        var rest = shape.Members.Count > known.Count ? ", …" : "";
        throw Error($"{shape.Name} has no such member; it has {string.Join(", ", known)}{rest}", start);
    }

    private void CheckArray(ref Utf8JsonReader reader, JsonShape shape)
    {
        if (shape.Kind is not (ShapeKind.Any or ShapeKind.List)) throw Error(shape.Expects("an array"), reader.TokenStartIndex);

        var element = shape.Kind == ShapeKind.List ? JsonShape.Of(shape.Element) : JsonShape.Anything;
        for (var index = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; index++)
        {
            _path.Enter(index);
            CheckValue(ref reader, element);
            _path.Leave();
        }
    }

    private string ReadText(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            throw Error("the text has half of a surrogate pair", reader.TokenStartIndex);
        }
    }

    private StrictJsonException Malformed(JsonException error)
    {
        var begin = 0;
        for (var line = error.LineNumber; line > 0; line--) begin = Array.IndexOf(json, (byte)'\n', begin) + 1;

        // the reader appends its own place and advice for the programmer, and quotes a byte, or a word, which may be a value
        var reason = error.Message;
        var end = reason.IndexOf(" LineNumber:", StringComparison.Ordinal);
        if (end >= 0) reason = reason.Substring(0, end);
        reason = reason.Replace(" Change the reader options.", "").TrimEnd('.');
        var quote = reason.StartsWith("'", StringComparison.Ordinal) ? reason.IndexOf('\'', 1) : -1;
        if (quote > "'x".Length && !reason.StartsWith("'0x", StringComparison.Ordinal)) reason = "The word" + reason.Substring(quote + 1);
        return Error(reason, begin + (error.BytePositionInLine ?? 0));
    }

    private StrictJsonException Error(string reason, long position)
    {
        var begin = position > 0 ? Array.LastIndexOf(json, (byte)'\n', (int)position - 1) + 1 : 0;
        var line = json.Take(begin).Count(letter => letter == '\n') + 1;
        var column = Encoding.UTF8.GetCharCount(json, begin, (int)position - begin) + 1;
        var member = _path.Text;
        var place = member is null ? "" : $", member '{member}'";
        return new StrictJsonException($"Line {line}, column {column}{place}: {reason}.", member);
    }
}
