using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>Writes TypeScript 5, with a client that uses fetch.</summary>
internal sealed class TypeScriptWriter : ClientWriter
{
    // keywords, types that the file uses, and names that the client declares
    private static readonly HashSet<string> Reserved =
    [
        "any", "as", "async", "await", "bigint", "boolean", "break", "case", "catch", "class", "const", "continue", "debugger", "declare",
        "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "get", "if", "implements",
        "import", "in", "instanceof", "interface", "let", "module", "namespace", "never", "new", "null", "number", "object", "of",
        "package", "private", "protected", "public", "require", "return", "set", "static", "string", "super", "switch", "symbol", "this",
        "throw", "true", "try",
        "type", "typeof", "undefined", "unknown", "var", "void", "while", "with", "yield", "arguments", "eval", "globalThis",
        "Array", "Date", "Error", "Function", "Infinity", "JSON", "Map", "Math", "NaN", "Number", "Object", "Partial", "Promise", "String",
        "TypeError", "Uint8Array", "AbortController", "AbortSignal", "Blob", "DOMException", "FormData", "Record", "RequestCredentials",
        "TextDecoder", "TextEncoder", "addressOf", "atob", "btoa", "clearTimeout", "close", "define", "encodeURIComponent", "exports",
        "fetch", "fieldsOf", "inUrl", "jsv", "read", "readDate", "readTime", "setTimeout", "shapeOf", "shapes", "shapesByFullName",
        "shapesByType", "split", "statusIn", "toBase64", "typeOf", "write", "IReturn", "JsonServiceClient", "ResponseError",
        "ResponseStatus", "Shape", "TimeSpan", "Use", "WebServiceException",
    ];

    private static readonly Regex Plain = new("^[A-Za-z_][A-Za-z0-9_]*$", RegexOptions.CultureInvariant);

    private readonly FlatNames _names;

    public TypeScriptWriter(IReadOnlyList<DescribedType> types) : base(types) => _names = new FlatNames(types, Reserved);

    public override string Write(IEnumerable<string> head)
    {
        foreach (var line in head) Line("// " + CodeText.Comment(line));
        Line();
        Code.Append(Resource("client.ts"));
        var own = BasesFirst().Where(static type => !FlatNames.IsOfClient(type.FullName)).ToList();
        foreach (var type in own)
        {
            Line();
            Comment(type.Description, "");
            if (type.Shape == TypeShape.Enum) WriteEnum(type);
            else WriteClass(type);
        }

        Line();
        Line("define({ name: \"ResponseError\", type: ResponseError, full: \"ResponseError\", "
            + "fields: [[\"ErrorCode\", \".any\"], [\"FieldName\", \".any\"], [\"Message\", \".any\"]] });");
        Line("define({ name: \"ResponseStatus\", type: ResponseStatus, full: \"ResponseStatus\", fields: [[\"ErrorCode\", \".any\"], "
            + "[\"Message\", \".any\"], [\"StackTrace\", \".any\"], [\"Errors\", [\".list\", \"ResponseError\"]]] });");
        foreach (var type in own.Where(static type => type.Shape != TypeShape.Enum)) Define(type);
        return Code.ToString();
    }

    private void WriteEnum(DescribedType type)
    {
        var name = _names.Of(type.FullName);
        Line($"export const {name} = {{");
        foreach (var value in type.Values)
        {
            Comment(value.Description, "    ");
            var written = type.IsNumber ? value.Number.ToString(CultureInfo.InvariantCulture) : CodeText.Quote(value.Name);
            Line($"    {Key(value.Name)}: {written},");
        }

        Line("} as const;");
        var values = type.IsNumber ? "number" : type.Values.Count == 0 ? "string" : $"(typeof {name})[keyof typeof {name}]";
        Line($"export type {name} = {values};");
    }

    private void WriteClass(DescribedType type)
    {
        var name = _names.Of(type.FullName);
        var parameters = ParametersOf(type);
        var generic = parameters.Count == 0 ? "" : $"<{string.Join(", ", parameters)}>";
        var parent = type.Base is { } use ? TypeText(use, type) : null;
        if (type.Shape == TypeShape.Interface)
        {
            Line($"export interface {name}{generic} {{");
            foreach (var member in type.Members) WriteMember(type, member);
            Line("}");
            return;
        }

        var contracts = type.Interfaces.Select(one => TypeText(one, type)).ToList();
        var response = type.Operation is { } operation ? operation.Response is { } body ? TypeText(body, type) : "void" : null;
        if (response is not null) contracts.Add($"IReturn<{response}>");
        Line($"export {(type.IsAbstract ? "abstract " : "")}class {name}{generic}{(parent is null ? "" : " extends " + parent)}"
            + $"{(contracts.Count == 0 ? "" : " implements " + string.Join(", ", contracts))} {{");
        if (response is not null)
        {
            if (LineOf(type).Skip(1).Any(static one => one.Operation is not null))
                Line("    // @ts-ignore: the base class may return another type");
            Line($"    declare readonly __returns?: {response};");
        }

        foreach (var member in type.Members) WriteMember(type, member);
        Line();
        Line($"    constructor(init?: Partial<{name}{generic}>) {{");
        if (parent is not null) Line("        super(init as object);");
        Line("        Object.assign(this, init);");
        Line("    }");
        Line("}");
    }

    private void WriteMember(DescribedType type, DescribedMember member)
    {
        Comment(member.Description, "    ");
        if (LineOf(type).Skip(1).Any(one => one.Members.Any(other => other.Wire == member.Wire)))
            Line("    // @ts-ignore: hides the member of the base class");
        Line($"    {Key(member.Wire)}?: {TypeText(member.Type, type)};");
    }

    private void Define(DescribedType type)
    {
        var name = _names.Of(type.FullName);
        var isClass = type.Shape != TypeShape.Interface;
        var facts = new List<string> { "name: " + CodeText.Quote(name) };
        if (isClass) facts.Add("type: " + name);
        facts.Add("full: " + CodeText.Quote(WireNameOf(type)));
        if (type.Base is { } parent) facts.Add("parent: " + UseText(parent, type));
        if (type.IsAbstract || !isClass) facts.Add("isOpen: true");
        facts.Add($"fields: [{string.Join(", ", type.Members.Select(member => FieldText(member, type)))}]");
        if (type.Operation is { } operation)
        {
            facts.Add("operation: " + CodeText.Quote(type.Names[type.Names.Count - 1]));
            var routes = RoutesOf(type).Select(static route =>
                $"[{CodeText.Quote(route.Path)}, {CodeText.Quote(string.Join(",", route.Verbs))}]");
            facts.Add($"routes: [{string.Join(", ", routes)}]");
            if (operation.Response is { } response) facts.Add("returns: " + (RawText(response) ?? UseText(response, type)));
        }

        Line($"define({{ {string.Join(", ", facts)} }});");
    }

    private string FieldText(DescribedMember member, DescribedType type)
    {
        var url = UrlNameOf(member);
        var extra = string.Equals(url, member.Wire, StringComparison.OrdinalIgnoreCase) ? "" : ", " + CodeText.Quote(url);
        return $"[{CodeText.Quote(member.Wire)}, {UseText(member.Type, type)}{extra}]";
    }

    private string UseText(TypeUse use, DescribedType owner) => use.Kind switch
    {
        UseKind.List => $"[\".list\", {UseText(use.Of[0], owner)}]",
        UseKind.Map => $"[\".map\", {UseText(use.Of[1], owner)}]",
        UseKind.Parameter => IndexOf(use, owner),
        UseKind.Scalar => use.Name switch
        {
            "datetime" or "datetimeoffset" => "\".date\"",
            "timespan" => "\".time\"",
            "bytes" => "\".bytes\"",
            _ => "\".any\"",
        },
        _ when Find(use.Name)?.Shape == TypeShape.Enum => "\".any\"",
        _ when use.Of.Count == 0 => CodeText.Quote(_names.Of(use.Name)),
        _ => $"[{CodeText.Quote(_names.Of(use.Name))}, {string.Join(", ", use.Of.Select(one => UseText(one, owner)))}]",
    };

    private string TypeText(TypeUse use, DescribedType owner) => use.Kind switch
    {
        UseKind.List when use.Of[0].IsNullable => $"({TypeText(use.Of[0], owner)} | undefined)[]",
        UseKind.List => TypeText(use.Of[0], owner) + "[]",
        UseKind.Map => $"{{ [key: string]: {TypeText(use.Of[1], owner)} }}",
        UseKind.Parameter => ParametersOf(owner)[int.Parse(IndexOf(use, owner), CultureInfo.InvariantCulture)],
        UseKind.Scalar => use.Name switch
        {
            "string" or "char" or "guid" or "uri" => "string",
            "bool" => "boolean",
            "datetime" or "datetimeoffset" => "Date",
            "timespan" => "TimeSpan",
            "bytes" or TypeUse.Stream => "Uint8Array",
            TypeUse.Any => "any",
            _ => "number",
        },
        _ when use.Of.Count == 0 => _names.Of(use.Name),
        _ => $"{_names.Of(use.Name)}<{string.Join(", ", use.Of.Select(one => TypeText(one, owner)))}>",
    };

    private static string IndexOf(TypeUse use, DescribedType owner) =>
        owner.Parameters.ToList().IndexOf(use.Name).ToString(CultureInfo.InvariantCulture);

    private List<string> ParametersOf(DescribedType type)
    {
        var taken = new HashSet<string>(_names.Taken.Concat(Reserved), StringComparer.Ordinal);
        return [.. type.Parameters.Select(parameter => Free(CodeText.Identifier(parameter), taken))];
    }

    // a class field "constructor" requires a computed name, and "__proto__" in an object literal sets the prototype
    private static string Key(string name) => name is "constructor" or "__proto__" or "__returns" ? $"[{CodeText.Quote(name)}]"
        : Plain.IsMatch(name) ? name : CodeText.Quote(name);

    private void Comment(string? text, string indent)
    {
        if (text is not null) Line($"{indent}/** {CodeText.Comment(text)} */");
    }
}
