namespace ServiceStack.Api.Swagger;

using System.Text;

/// <summary>The other ways to write a property's name.</summary>
internal static class PropertyNames
{
    public static string CamelCase(string name) =>
        name.Length == 0 || char.IsLower(name[0]) ? name : char.ToLowerInvariant(name[0]) + name.Substring(1);

    public static string WithUnderscores(string name)
    {
        var text = new StringBuilder();
        for (var i = 0; i < name.Length; i++)
        {
            var isBeforeSmall = i + 1 < name.Length && char.IsLower(name[i + 1]);
            var isStart = i > 0 && char.IsUpper(name[i]) && (!char.IsUpper(name[i - 1]) || isBeforeSmall);
            if (isStart && name[i - 1] != '_') text.Append('_');
            text.Append(char.ToLowerInvariant(name[i]));
        }

        return text.ToString();
    }
}
