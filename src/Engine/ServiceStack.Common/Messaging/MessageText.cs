namespace ServiceStack.Messaging;

using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.Text;

/// <summary>Messages as v3 writes them, so that old and new nodes can share queues.</summary>
/// <remarks>
/// <code>{"__type":"ServiceStack.Messaging.Message`1[[Shop.Order, Shop]], ServiceStack.Interfaces","Id":"32 hex digits",
/// "CreatedDate":"\/Date(ms)\/","Priority":0,"RetryAttempts":0,"Options":1,"Body":{"__type":"Shop.Order, Shop",…}}</code>
/// Null members are left out. v3 finds a body's type by the name in front of it only, so the name is always written.
/// </remarks>
internal static class MessageText
{
    private const string BodyStart = "\"Body\":{\"__type\":\"";

    private static readonly Regex AssemblyDetails = new(@", Version=[^,\]]+, Culture=[^,\]]+, PublicKeyToken=[^,\]]+");
    private static readonly ConcurrentDictionary<Type, string> TypeNames = new();

    /// <param name="message">A message, whose body may be null.</param>
    /// <param name="envelopeOf">The type argument in the envelope's type name; null omits it, as v3 does in responses.</param>
    public static string Write(IMessage message, Type envelopeOf)
    {
        var text = new StringBuilder(256).Append('{');
        if (envelopeOf != null) AppendType(text, typeof(Message<>).MakeGenericType(envelopeOf)).Append(',');

        text.Append("\"Id\":\"").Append(message.Id.ToString("N", CultureInfo.InvariantCulture));
        text.Append("\",\"CreatedDate\":").Append(JsonSerializer.SerializeToString(message.CreatedDate));
        text.Append(",\"Priority\":").Append(message.Priority.ToString(CultureInfo.InvariantCulture));
        text.Append(",\"RetryAttempts\":").Append(message.RetryAttempts.ToString(CultureInfo.InvariantCulture));
        if (message.ReplyId is { } replyId)
        {
            text.Append(",\"ReplyId\":\"").Append(replyId.ToString("N", CultureInfo.InvariantCulture)).Append('"');
        }

        if (message.ReplyTo != null) text.Append(",\"ReplyTo\":").Append(JsonSerializer.SerializeToString(message.ReplyTo));
        text.Append(",\"Options\":").Append(message.Options.ToString(CultureInfo.InvariantCulture));
        if (message.Error != null) text.Append(",\"Error\":").Append(JsonSerializer.SerializeToString(message.Error));
        if (message.Body != null) AppendBody(text.Append(",\"Body\":"), message.Body);
        return text.Append('}').ToString();
    }

    /// <summary>
    /// Removes the type names from a message, so that reading it creates no type that the text chooses. Like v3's, the text has no white
    /// space.
    /// </summary>
    /// <param name="bodyType">Full name of the body's type; null if no name precedes it.</param>
    public static string WithoutTypes(string text, out string bodyType)
    {
        Cut(ref text, "{\"__type\":\"", 0);

        // strings in a message can't look like this: their quotes are escaped
        var body = text.IndexOf(BodyStart, StringComparison.Ordinal);
        bodyType = body < 0 ? null : Cut(ref text, BodyStart, body);
        return text;
    }

    /// <returns>Name of the type without its assembly, or null.</returns>
    private static string Cut(ref string text, string start, int at)
    {
        if (string.CompareOrdinal(text, at, start, 0, start.Length) != 0) return null;

        var name = at + start.Length;
        var end = text.IndexOf('"', name);
        if (end < 0) return null;

        var type = text.Substring(name, end - name);
        var brace = text.IndexOf('{', at) + 1;
        end++;
        if (end < text.Length && text[end] == ',') end++;
        text = text.Remove(brace, end - brace);

        // the assembly follows the last comma outside brackets
        var comma = type.IndexOf(',', type.LastIndexOf(']') + 1);
        return comma < 0 ? type : type.Substring(0, comma);
    }

    private static void AppendBody(StringBuilder text, object body)
    {
        var type = body.GetType();
        var members = JsonSerializer.SerializeToString(body, type);
        if (members.Length < 2 || members[0] != '{' || members.StartsWith("{\"__type\":", StringComparison.Ordinal))
        {
            text.Append(members);
            return;
        }

        AppendType(text.Append('{'), type);
        if (members.Length > 2) text.Append(',');
        text.Append(members, 1, members.Length - 1);
    }

    private static StringBuilder AppendType(StringBuilder text, Type type) =>
        text.Append("\"__type\":\"").Append(TypeNames.GetOrAdd(type, NameOf)).Append('"');

    private static string NameOf(Type type) => AssemblyDetails.Replace(type.AssemblyQualifiedName ?? type.FullName, "");
}
