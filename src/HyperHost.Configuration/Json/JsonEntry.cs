namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>A value in a JSON file, with its full key.</summary>
/// <param name="Key">Names and indexes, separated by colons: <c>HyperHost:Listen:0</c>.</param>
/// <param name="Value">A string, a number, True or False.</param>
/// <param name="Where">The position, for messages: <c>app.json:12</c>.</param>
internal sealed record JsonEntry(string Key, string Value, string Where);
