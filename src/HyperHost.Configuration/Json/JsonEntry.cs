namespace ServiceStack.HyperHost.Server.Json;

/// <summary>A value of a JSON file, with the names that lead to it.</summary>
/// <param name="Key">Names and indexes with colons between them: <c>HyperHost:Listen:0</c>.</param>
/// <param name="Value">A text, a number, True or False.</param>
/// <param name="Where">The place, for messages: <c>app.json:12</c>.</param>
internal sealed record JsonEntry(string Key, string Value, string Where);
