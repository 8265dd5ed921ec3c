using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Reads options from a JSON file: from its section HyperHost, or from the whole file if it lacks that section.</summary>
/// <remarks>Allows comments and trailing commas, as in appsettings.json.</remarks>
internal static class JsonSettingsFile
{
    private static readonly JsonReaderOptions Lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    /// <summary>Whether a file contains JSON rather than XML. False if the file can't be read.</summary>
    public static bool IsJson(string path)
    {
        try
        {
            using var reader = new StreamReader(path);
            int letter;
            while ((letter = reader.Read()) >= 0 && char.IsWhiteSpace((char)letter))
            {
                // skips leading white space
            }

            return letter is '{' or '/' or '[';
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>Adds the file's settings; errors go to the findings.</summary>
    public static void Read(string path, SettingSource source, Settings into)
    {
        if (Entries(path, into.Findings) is not { } entries) return;

        var inside = OfSection(entries);
        JsonSettings.Add(inside.Count == 0 ? entries : inside, source, into);
    }

    /// <summary>Like <see cref="Read"/>, for a file that also has other sections: if the section is missing, no options are read.</summary>
    public static void ReadSection(string path, SettingSource source, Settings into)
    {
        if (Entries(path, into.Findings) is not { } entries) return;

        var inside = OfSection(entries);
        if (inside.Count > 0) JsonSettings.Add(inside, source, into);
    }

    private static List<JsonEntry> OfSection(List<JsonEntry> entries)
    {
        const string prefix = JsonNames.Section + ":";
        return entries.FindAll(static entry => entry.Key.StartsWith(prefix, StringComparison.OrdinalIgnoreCase))
            .ConvertAll(static entry => entry with { Key = entry.Key.Substring(prefix.Length) });
    }

    /// <returns>Path, line and column of the first syntax error, with a description; null for valid JSON or a missing file.</returns>
    public static string? FaultOf(string path)
    {
        try
        {
            return File.Exists(path) && JsonFault.Find(Content(path), Lenient) is { } fault ? $"{path}:{fault}" : null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static ReadOnlySpan<byte> Content(string path)
    {
        ReadOnlySpan<byte> bytes = File.ReadAllBytes(path);
        return bytes.StartsWith(Encoding.UTF8.GetPreamble()) ? bytes.Slice(Encoding.UTF8.GetPreamble().Length) : bytes;
    }

    private static List<JsonEntry>? Entries(string path, Findings findings)
    {
        try
        {
            var content = Content(path);
            if (JsonFault.Find(content, Lenient) is not { } fault) return Flatten(path, content);

            findings.Error("", $"{path}:{fault}");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            findings.Error("", $"{path}: {error.Message}");
        }

        return null;
    }

    private static List<JsonEntry> Flatten(string path, ReadOnlySpan<byte> content)
    {
        var entries = new List<JsonEntry>();
        var names = new Stack<Level>();
        var reader = new Utf8JsonReader(content, Lenient);
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName:
                    names.Peek().Name = reader.GetString()!;
                    break;
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    if (names.Count > 0) names.Peek().BeginValue();
                    names.Push(new Level(reader.TokenType == JsonTokenType.StartArray));
                    break;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    names.Pop();
                    break;
                default:
                    if (names.Count == 0) break;

                    names.Peek().BeginValue();
                    if (reader.TokenType == JsonTokenType.Null) break;

                    var line = LineOf(content, (int)reader.TokenStartIndex).ToString(CultureInfo.InvariantCulture);
                    entries.Add(new JsonEntry(
                        string.Join(":", names.Reverse().Select(level => level.Name)), ValueOf(ref reader), $"{path}:{line}"));
                    break;
            }
        }

        return entries;
    }

    private static string ValueOf(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.True => "True",
        JsonTokenType.False => "False",
        JsonTokenType.String => reader.GetString()!,
        _ => Encoding.UTF8.GetString(reader.ValueSpan.ToArray()),
    };

    private static int LineOf(ReadOnlySpan<byte> content, int position)
    {
        var line = 1;
        foreach (var one in content.Slice(0, position))
        {
            if (one == '\n') line++;
        }

        return line;
    }

    /// <summary>An object or array that the reader is inside of.</summary>
    private sealed class Level(bool isArray)
    {
        private int _index = -1;

        public string Name { get; set; } = "";

        /// <summary>Names an element of an array by its index.</summary>
        public void BeginValue()
        {
            if (isArray) Name = (++_index).ToString(CultureInfo.InvariantCulture);
        }
    }
}
