using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>Writes Python 3.8 or later, with a client that uses only the standard library.</summary>
internal sealed class PythonWriter : ClientWriter
{
    private static readonly string[] Modules =
        ["base64", "dataclasses", "datetime", "decimal", "enum", "json", "re", "typing", "uuid", "http", "urllib"];

    private static readonly HashSet<string> Keywords =
    [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
        "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
        "return", "try", "while", "with", "yield", "__debug__",
    ];

    // keywords and names that the client uses
    private static readonly HashSet<string> Reserved =
    [
        .. Keywords, .. Modules, "AttributeError", "Exception", "TypeError", "ValueError", "abs", "all", "any", "bool", "bytearray",
        "bytes", "dict", "float", "getattr", "int", "isinstance", "issubclass", "len", "list", "min", "next", "object", "re", "set", "str",
        "super", "tuple", "type", "annotations", "IReturn", "JsonServiceClient", "ResponseError", "ResponseStatus", "WebServiceException",
    ];

    private readonly FlatNames _names;
    private readonly Dictionary<string, string> _parameters = new(StringComparer.Ordinal);

    public PythonWriter(IReadOnlyList<DescribedType> types) : base(types)
    {
        _names = new FlatNames(types, Reserved);
        var taken = new HashSet<string>(_names.Taken.Concat(Reserved), StringComparer.Ordinal);
        var parameters = types.SelectMany(static type => type.Parameters).Distinct(StringComparer.Ordinal);
        foreach (var parameter in parameters.OrderBy(static one => one, StringComparer.Ordinal))
            _parameters[parameter] = Free(Public(CodeText.Identifier(parameter)), taken);
    }

    public override string Write(IEnumerable<string> head)
    {
        foreach (var line in head) Line("# " + CodeText.Comment(line));
        Line("from __future__ import annotations");
        Line();
        foreach (var module in Modules.Where(static one => one is not ("http" or "urllib"))) Line("import " + module);
        Line("import http.cookiejar");
        Line("import urllib.error");
        Line("import urllib.parse");
        Line("import urllib.request");
        Line();
        Code.Append(Resource("client.py"));
        Line();
        foreach (var parameter in _parameters.Values) Line($"{parameter} = typing.TypeVar({CodeText.Quote(parameter)})");
        var own = BasesFirst().Where(static type => !FlatNames.IsOfClient(type.FullName)).ToList();
        foreach (var type in own)
        {
            Line();
            Line();
            if (type.Shape == TypeShape.Enum) WriteEnum(type);
            else WriteClass(type);
        }

        Line();
        Line();
        Line("_define(\"ResponseError\", ResponseError, \"ResponseError\", [(\"error_code\", \"ErrorCode\", \"ErrorCode\", \".any\"), "
            + "(\"field_name\", \"FieldName\", \"FieldName\", \".any\"), (\"message\", \"Message\", \"Message\", \".any\")])");
        Line("_define(\"ResponseStatus\", ResponseStatus, \"ResponseStatus\", [(\"error_code\", \"ErrorCode\", \"ErrorCode\", \".any\"), "
            + "(\"message\", \"Message\", \"Message\", \".any\"), (\"stack_trace\", \"StackTrace\", \"StackTrace\", \".any\"), "
            + "(\"errors\", \"Errors\", \"Errors\", (\".list\", \"ResponseError\"))])");
        foreach (var type in own) Define(type);
        return Code.ToString();
    }

    private void WriteEnum(DescribedType type)
    {
        Line($"class {_names.Of(type.FullName)}({(type.IsNumber ? "enum.IntFlag" : "str, enum.Enum")}):");
        Document(type.Description);
        var taken = new HashSet<string>(Keywords, StringComparer.Ordinal) { "mro", "name", "value" };

        // names of methods of str and int, which a member of the enum would hide
        foreach (var method in (type.IsNumber ? typeof(int) : typeof(string)).GetMethods()) taken.Add(method.Name);
        foreach (var value in type.Values)
        {
            Comment(value.Description);
            var written = type.IsNumber ? value.Number.ToString(CultureInfo.InvariantCulture) : Quote(value.Name);
            Line($"    {Free(Public(CodeText.Identifier(value.Name)), taken)} = {written}");
        }

        if (type.Values.Count == 0 && type.Description is null) Line("    pass");
    }

    private void WriteClass(DescribedType type)
    {
        var bases = new List<string>();
        if (type.Base is { } parent) bases.Add(BaseText(parent, type));
        if (type.Operation is { } operation)
            bases.Add($"IReturn[{Quote(operation.Response is { } response ? TypeText(response) : "None")}]");
        if (type.Parameters.Count > 0) bases.Add($"typing.Generic[{string.Join(", ", type.Parameters.Select(one => _parameters[one]))}]");
        Line("@dataclasses.dataclass");
        Line($"class {_names.Of(type.FullName)}{(bases.Count == 0 ? "" : $"({string.Join(", ", bases)})")}:");
        Document(type.Description);
        var attributes = AttributesOf(type);
        for (var i = 0; i < type.Members.Count; i++)
        {
            Comment(type.Members[i].Description);
            Line($"    {attributes[i]}: typing.Optional[{TypeText(type.Members[i].Type)}] = None");
        }

        if (type.Members.Count == 0 && type.Description is null) Line("    pass");
    }

    private void Define(DescribedType type)
    {
        var name = _names.Of(type.FullName);
        var attributes = AttributesOf(type);
        var fields = type.Members.Select((member, index) =>
            $"({Quote(attributes[index])}, {Quote(member.Wire)}, {Quote(UrlNameOf(member))}, {UseText(member.Type, type)})");
        var facts = new List<string> { Quote(name), name, Quote(WireNameOf(type)), $"[{string.Join(", ", fields)}]" };
        if (type.Base is { } parent) facts.Add("parent=" + UseText(parent, type));
        if (type.IsAbstract || type.Shape == TypeShape.Interface) facts.Add("is_open=True");
        if (type.Operation is { } operation)
        {
            facts.Add("operation=" + Quote(type.Names[type.Names.Count - 1]));
            var routes = RoutesOf(type).Select(static route => $"({Quote(route.Path)}, {Quote(string.Join(",", route.Verbs))})");
            facts.Add($"routes=[{string.Join(", ", routes)}]");
            if (operation.Response is { } response) facts.Add("returns=" + (RawText(response) ?? UseText(response, type)));
        }

        Line($"_define({string.Join(", ", facts)})");
    }

    // distinct attribute names, also from those of the base types
    private List<string> AttributesOf(DescribedType type)
    {
        var taken = new HashSet<string>(Keywords, StringComparer.Ordinal) { "typing", "self" };
        var inherited = LineOf(type).Skip(1).Reverse().ToList();
        foreach (var one in inherited) taken.UnionWith(AttributesOf(one));
        return [.. type.Members.Select(member =>
        {
            // a member that hides a base type's member shares its attribute
            var owner = inherited.Find(one => one.Members.Any(other => other.Wire == member.Wire));
            return owner is not null ? AttributesOf(owner)[owner.Members.ToList().FindIndex(other => other.Wire == member.Wire)]
                : Free(Public(CodeText.SnakeCase(CodeText.Identifier(member.Name))), taken);
        })];
    }

    private string UseText(TypeUse use, DescribedType owner) => use.Kind switch
    {
        UseKind.List => $"(\".list\", {UseText(use.Of[0], owner)})",
        UseKind.Map => $"(\".map\", {UseText(use.Of[1], owner)})",
        UseKind.Parameter => owner.Parameters.ToList().IndexOf(use.Name).ToString(CultureInfo.InvariantCulture),
        UseKind.Scalar => use.Name switch
        {
            "datetime" or "datetimeoffset" => "\".date\"",
            "timespan" => "\".time\"",
            "bytes" => "\".bytes\"",
            "decimal" => "\".decimal\"",
            _ => "\".any\"",
        },
        _ when use.Of.Count == 0 => Quote(_names.Of(use.Name)),
        _ => $"({Quote(_names.Of(use.Name))}, {string.Join(", ", use.Of.Select(one => UseText(one, owner)))})",
    };

    private string TypeText(TypeUse use) => use.Kind switch
    {
        UseKind.List when use.Of[0].IsNullable => $"typing.List[typing.Optional[{TypeText(use.Of[0])}]]",
        UseKind.List => $"typing.List[{TypeText(use.Of[0])}]",
        UseKind.Map => $"typing.Dict[str, {TypeText(use.Of[1])}]",
        UseKind.Parameter => _parameters[use.Name],
        UseKind.Scalar => use.Name switch
        {
            "string" or "char" or "guid" or "uri" => "str",
            "bool" => "bool",
            "float" or "double" => "float",
            "decimal" => "decimal.Decimal",
            "datetime" or "datetimeoffset" => "datetime.datetime",
            "timespan" => "datetime.timedelta",
            "bytes" or TypeUse.Stream => "bytes",
            TypeUse.Any => "typing.Any",
            _ => "int",
        },
        _ when use.Of.Count == 0 => _names.Of(use.Name),
        _ => $"{_names.Of(use.Name)}[{string.Join(", ", use.Of.Select(TypeText))}]",
    };

    // a type parameter must not be quoted; other arguments are, because their types may be declared later
    private string BaseText(TypeUse parent, DescribedType type) => parent.Of.Count == 0 ? _names.Of(parent.Name)
        : $"{_names.Of(parent.Name)}[{string.Join(", ", parent.Of.Select(one =>
            one.Kind == UseKind.Parameter && type.Parameters.Contains(one.Name) ? _parameters[one.Name] : Quote(TypeText(one))))}]";

    // Python mangles names that begin with two underscores in classes, and enums reject a leading underscore
    private static string Public(string name) => name.TrimStart('_') is var plain && plain == name ? name
        : plain.Length == 0 || plain[0] is >= '0' and <= '9' ? "x" + plain : plain;

    private static string Quote(string text) => CodeText.Quote(text);

    private void Document(string? text)
    {
        if (text is not null) Line($"    \"\"\"{CodeText.Comment(text).Replace('"', '\'')}\"\"\"");
    }

    private void Comment(string? text)
    {
        if (text is not null) Line("    # " + CodeText.Comment(text));
    }
}
