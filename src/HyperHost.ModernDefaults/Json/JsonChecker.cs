using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>Checks a JSON text against RFC 8259, and its values against the members of a class.</summary>
/// <remarks>Messages contain the kind of a value and never the value: it may be a secret.</remarks>
internal sealed class JsonChecker(string text, bool rejectsUnknown)
{
    private const int MostDepth = 500;
    private const int MostNamesShown = 12;

    private readonly JsonCursor _cursor = new(text);
    private readonly JsonPath _path = new();

    /// <exception cref="StrictJsonException">The text is not valid, or does not fit.</exception>
    public void Check(Type type)
    {
        if (_cursor.IsAtEnd) throw Error("the body is empty; an object in braces is expected");

        CheckValue(JsonShape.Of(type));
        if (!_cursor.IsAtEnd) throw Error($"{Found()} follows the end of the JSON; a body contains one value");
    }

    private void CheckValue(JsonShape shape)
    {
        if (_path.Depth > MostDepth) throw Error($"the JSON is nested more than {MostDepth} levels deep");

        switch (_cursor.Peek())
        {
            case '{':
                CheckObject(shape);
                break;
            case '[':
                CheckArray(shape);
                break;
            case '"':
                var start = _cursor.Start;
                var value = ReadString();
                if (shape.AcceptText(value) is { } textError) throw Error(textError, start);
                break;
            case '-' or (>= '0' and <= '9'):
                CheckNumber(shape);
                break;
            default:
                CheckLiteral(shape);
                break;
        }
    }

    private void CheckObject(JsonShape shape)
    {
        if (shape.Kind is not (ShapeKind.Any or ShapeKind.Object or ShapeKind.Map)) throw Error(shape.Expects("an object"));

        _cursor.TryTake('{');
        if (_cursor.TryTake('}')) return;

        var names = new HashSet<string>(StringComparer.Ordinal);
        do
        {
            if (_cursor.Peek() != '"') throw Unexpected("a member's name in double quotes");

            var start = _cursor.Start;
            var name = ReadString();
            _path.Enter(name);
            if (!names.Add(name)) throw Error("the member is there twice", start);
            if (!_cursor.TryTake(':')) throw Unexpected("a colon after the member's name");

            CheckValue(MemberOf(shape, name, start));
            _path.Leave();
        }
        while (TryTakeComma('}', "object"));
    }

    private JsonShape MemberOf(JsonShape shape, string name, int start)
    {
        if (shape.Kind == ShapeKind.Map) return JsonShape.Of(shape.Element);
        if (shape.Kind != ShapeKind.Object) return JsonShape.Anything;
        if (shape.Members.TryGetValue(name, out var type)) return JsonShape.Of(type);
        if (!rejectsUnknown || name.StartsWith("__", StringComparison.Ordinal)) return JsonShape.Anything;

        var known = shape.Members.Keys.OrderBy(member => member, StringComparer.Ordinal).Take(MostNamesShown).ToList();
        var rest = shape.Members.Count > known.Count ? ", …" : "";
        throw Error($"{shape.Name} has no such member; it has {string.Join(", ", known)}{rest}", start);
    }

    private void CheckArray(JsonShape shape)
    {
        if (shape.Kind is not (ShapeKind.Any or ShapeKind.List)) throw Error(shape.Expects("an array"));

        _cursor.TryTake('[');
        if (_cursor.TryTake(']')) return;

        var element = shape.Kind == ShapeKind.List ? JsonShape.Of(shape.Element) : JsonShape.Anything;
        var index = 0;
        do
        {
            _path.Enter(index++);
            CheckValue(element);
            _path.Leave();
        }
        while (TryTakeComma(']', "array"));
    }

    private bool TryTakeComma(char end, string what)
    {
        if (_cursor.TryTake(end)) return false;
        if (!_cursor.TryTake(',')) throw Error(_cursor.IsAtEnd ? Ends(what, end) : $"expected a comma or {end}, but found {Found()}");
        if (_cursor.Peek() == end) throw Error($"a comma before {end} is not allowed");

        return true;
    }

    private void CheckNumber(JsonShape shape)
    {
        var start = _cursor.Start;
        if (!_cursor.TryReadNumber(out var number)) throw Error("the number is malformed", start);
        if (shape.AcceptNumber(number) is { } error) throw Error(error, start);
    }

    private void CheckLiteral(JsonShape shape)
    {
        if (_cursor.TryTakeLiteral("true") || _cursor.TryTakeLiteral("false"))
        {
            if (shape.Kind is not (ShapeKind.Any or ShapeKind.Boolean)) throw Error(shape.Expects("true or false"));
        }
        else if (_cursor.TryTakeLiteral("null"))
        {
            if (!shape.AcceptsNull) throw Error(shape.Expects("null"));
        }
        else
        {
            throw Error(_cursor.IsAtEnd ? "the JSON ends before the value" : $"expected a value, but found {Found()}");
        }
    }

    private string ReadString() => _cursor.TryReadString(out var value, out var error) ? value : throw Error(error!);

    private StrictJsonException Unexpected(string expected) =>
        Error(_cursor.IsAtEnd ? Ends("object", '}') : $"expected {expected}, but found {Found()}");

    private static string Ends(string what, char end) => $"the JSON ends inside an {what}; {end} is missing";

    private string Found() => _cursor.Peek() switch
    {
        '"' => "a text",
        '\0' => "the end",
        '\'' => "a single quote; JSON has double quotes",
        '/' => "a slash; JSON has no comments",
        >= '0' and <= '9' => "a number",
        var letter when char.IsLetter(letter) => "a word without quotes",
        var letter => $"'{letter}'",
    };

    private StrictJsonException Error(string found) => Error(found, _cursor.Start);

    private StrictJsonException Error(string found, int position)
    {
        var (line, column) = _cursor.Locate(position);
        var member = _path.Text;
        var place = member is null ? "" : $", member '{member}'";
        return new StrictJsonException($"Line {line}, column {column}{place}: {found}.", member);
    }
}
