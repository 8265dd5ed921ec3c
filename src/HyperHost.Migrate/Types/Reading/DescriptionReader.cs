using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Reads a server's /types/description.json, and checks it.</summary>
internal static class DescriptionReader
{
    private const int Version = 1;
    private static readonly JsonDocumentOptions Options = new() { MaxDepth = 64 };

    /// <param name="json">The JSON document.</param>
    /// <param name="source">Address of the document, for messages.</param>
    /// <exception cref="DescriptionException">The document is no description, or has an unsupported version.</exception>
    public static IReadOnlyList<DescribedType> Read(byte[] json, string source)
    {
        try
        {
            using var document = JsonDocument.Parse(json, Options);
            var version = document.RootElement.GetProperty("version").GetInt32();
            if (version != Version)
            {
                throw new DescriptionException($"{source} has version {version} of the description, and this program reads {Version}. "
                    + "Take the hyperhost of the server's version.");
            }

            var types = document.RootElement.GetProperty("types").EnumerateArray().Select(ReadType)
                .OrderBy(static type => type.FullName, StringComparer.Ordinal).ToList();
            return DescriptionCheck.Problem(types) is { } problem ? throw new FormatException(problem) : types;
        }
        catch (Exception error) when (error is JsonException or FormatException or InvalidOperationException or KeyNotFoundException)
        {
            throw new DescriptionException($"{source} is no description of types: {error.Message} "
                + "Is it the base address of an application on HyperHost's engine, such as https://HOST/api?");
        }
    }

    private static DescribedType ReadType(JsonElement type)
    {
        var hasValues = type.TryGetProperty("values", out _);
        return new DescribedType(Text(type, "name") ?? "")
        {
            Assembly = Text(type, "assembly") ?? "",
            Shape = Text(type, "kind") switch
            {
                "class" => TypeShape.Class,
                "interface" => TypeShape.Interface,
                "struct" => TypeShape.Struct,
                "enum" when hasValues => TypeShape.Enum,
                var other => throw new FormatException($"'{other}' is no kind of types."),
            },
            IsAbstract = Flag(type, "abstract"),
            Parameters = [.. List(type, "parameters").Select(static one => one.GetString() ?? "")],
            Description = Text(type, "description"),
            Base = Use(type, "base"),
            Interfaces = [.. List(type, "interfaces").Select(ReadUse)],
            IsNumber = Flag(type, "numbers"),
            Values = [.. List(type, "values").Select(static value => new DescribedValue(
                Text(value, "name") ?? "", value.GetProperty("number").GetDecimal()) { Description = Text(value, "description") })],
            Members = [.. List(type, "members").Select(ReadMember)],
            Operation = type.TryGetProperty("operation", out var operation) ? ReadOperation(operation) : null,
        };
    }

    private static DescribedMember ReadMember(JsonElement member)
    {
        var name = Text(member, "name") ?? "";
        return new DescribedMember(name, ReadUse(member.GetProperty("type")))
        {
            Wire = Text(member, "wire") ?? name,
            Contract = Text(member, "contract"),
            Description = Text(member, "description"),
        };
    }

    private static DescribedOperation ReadOperation(JsonElement operation) => new()
    {
        Response = Use(operation, "response"),
        Routes = [.. List(operation, "routes").Select(static route => new DescribedRoute(
            Text(route, "path") ?? "", [.. List(route, "verbs").Select(static verb => verb.GetString() ?? "")]))],
    };

    private static TypeUse? Use(JsonElement of, string name) => of.TryGetProperty(name, out var use) ? ReadUse(use) : null;

    private static TypeUse ReadUse(JsonElement use)
    {
        var kind = Text(use, "kind") switch
        {
            "scalar" => UseKind.Scalar,
            "list" => UseKind.List,
            "map" => UseKind.Map,
            "type" => UseKind.Type,
            "parameter" => UseKind.Parameter,
            var other => throw new FormatException($"'{other}' is no use of a type."),
        };
        return new TypeUse(kind, Text(use, "name") ?? "") { Of = [.. List(use, "of").Select(ReadUse)], IsNullable = Flag(use, "nullable") };
    }

    private static string? Text(JsonElement of, string name) => of.TryGetProperty(name, out var value) ? value.GetString() : null;

    private static bool Flag(JsonElement of, string name) => of.TryGetProperty(name, out var value) && value.GetBoolean();

    private static JsonElement.ArrayEnumerator List(JsonElement of, string name) =>
        of.TryGetProperty(name, out var value) ? value.EnumerateArray() : default;
}
