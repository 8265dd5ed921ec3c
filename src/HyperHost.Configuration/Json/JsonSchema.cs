using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Generates the JSON schema of the section HyperHost from the option table, for editors.</summary>
internal static class JsonSchema
{
    public static string Write() => ReadableJson.Object(static json =>
    {
        json.WriteString("$schema", "http://json-schema.org/draft-07/schema#");
        json.WriteString("title", "Options of HyperHost in appsettings.json");
        json.WriteString("type", "object");
        json.WriteStartObject("properties");
        json.WriteStartObject(JsonNames.Section);
        json.WriteString("type", "object");
        json.WriteString("description", "The options of hyperhost, and of programs with a HyperAppHost.");
        json.WriteStartObject("properties");
        foreach (var option in Options()) Write(json, option);
        json.WriteStartObject("FastCgi");
        json.WriteString("description", "Of an ASP.NET Core application: options of UseFastCgi beside those of the host.");
        json.WriteString("type", "object");
        json.WriteEndObject();
        json.WriteEndObject();
        json.WriteStartObject("patternProperties");
        json.WriteStartObject("^(\\$|//)");
        json.WriteEndObject();
        json.WriteEndObject();
        json.WriteBoolean("additionalProperties", false);
        json.WriteEndObject();
        json.WriteEndObject();
    });

    private static IEnumerable<Option> Options() =>
        OptionTable.All.Where(option => !option.IsCommandLineOnly && option.Group != OptionGroup.Replaced);

    private static void Write(Utf8JsonWriter json, Option option)
    {
        json.WriteStartObject(JsonNames.Of(option));
        json.WriteString("description", option.Help + (option.Default.Length > 0 ? $" Default: {option.Default}." : ""));
        if (option.IsRepeatable || option.Kind is OptionKind.List or OptionKind.Levels) WriteList(json);
        else WriteType(json, option);
        json.WriteEndObject();
    }

    private static void WriteList(Utf8JsonWriter json)
    {
        WriteTypes(json, "string", "array");
        json.WriteStartObject("items");
        json.WriteString("type", "string");
        json.WriteEndObject();
    }

    private static void WriteType(Utf8JsonWriter json, Option option)
    {
        switch (option.Kind)
        {
            case OptionKind.Flag:
                json.WriteString("type", "boolean");
                break;
            case OptionKind.Number:
                json.WriteString("type", "integer");
                json.WriteNumber("minimum", 0);
                break;
            case OptionKind.Pair:
                WriteTypes(json, "integer", "string");
                json.WriteString("pattern", "^[0-9]+(,[0-9]+)?$");
                break;
            case OptionKind.Size:
                WriteTypes(json, "integer", "string");
                json.WriteString("pattern", "^[0-9]+[kKmMgG]?$");
                break;
            case OptionKind.Time:
                WriteTypes(json, "number", "string");
                json.WriteString("pattern", "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)?$");
                break;
            default:
                if (option.Bare is null) json.WriteString("type", "string");
                else WriteTypes(json, "string", "boolean");
                break;
        }
    }

    private static void WriteTypes(Utf8JsonWriter json, params string[] types)
    {
        json.WriteStartArray("type");
        foreach (var type in types) json.WriteStringValue(type);
        json.WriteEndArray();
    }
}
