using System.Collections.Generic;
using System.Text.Json;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>Reads the JSON of a provider.</summary>
internal static class JsonClaims
{
    /// <returns>The members of an object as texts; lists and objects as JSON, without those that are null.</returns>
    /// <exception cref="LoginRefusedException">The text is no JSON object.</exception>
    public static Dictionary<string, string> Read(string text)
    {
        var claims = new Dictionary<string, string>();
        using var document = Parse(text);
        if (document.RootElement.ValueKind != JsonValueKind.Object) throw NoObject(null);

        foreach (var member in document.RootElement.EnumerateObject())
        {
            if (member.Value.ValueKind != JsonValueKind.Null) claims[member.Name] = TextOf(member.Value);
        }

        return claims;
    }

    /// <returns>The objects of a list, each as <see cref="Read"/> has it.</returns>
    /// <exception cref="LoginRefusedException">The text is no JSON list of objects.</exception>
    public static List<Dictionary<string, string>> ReadList(string text)
    {
        using var document = Parse(text);
        if (document.RootElement.ValueKind != JsonValueKind.Array) throw NoObject(null);

        var all = new List<Dictionary<string, string>>();
        foreach (var item in document.RootElement.EnumerateArray()) all.Add(Read(item.GetRawText()));
        return all;
    }

    private static JsonDocument Parse(string text)
    {
        try
        {
            return JsonDocument.Parse(text);
        }
        catch (JsonException error)
        {
            throw NoObject(error);
        }
    }

    private static string TextOf(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.String => value.GetString()!,
        JsonValueKind.True => "true",
        JsonValueKind.False => "false",
        JsonValueKind.Array or JsonValueKind.Object => JsonSerializer.Serialize(value),
        _ => value.GetRawText(),
    };

    private static LoginRefusedException NoObject(JsonException? error) =>
        new("ProviderUnavailable", "The provider's response is not the JSON that was asked for.", error);
}
