using System;
using System.IO;
using System.Linq;

namespace ServiceStack.Text.Common;

/// <summary>One property or field of a class as a parameter of a query string.</summary>
internal sealed class QueryMember<T>
{
    private readonly string[] _names = new string[3];
    private readonly Member _member;
    private readonly Func<T, object> _get;
    private ValueWriter _writer;

    private QueryMember(Member member)
    {
        _member = member;
        for (var style = 0; style < _names.Length; style++) _names[style] = member.NameIn((NameStyle)style);
        _get = member.Property is { } property
            ? Reflection.StaticAccessors.GetValueGetter<T>(property)
            : Reflection.StaticAccessors.GetValueGetter<T>(member.Field);
    }

    public Member Member => _member;
    /// <summary>In the order of JSON's members.</summary>
    public static QueryMember<T>[] All()
    {
        var excluded = JsConfig<T>.ExcludePropertyNames ?? Array.Empty<string>();
        return TypeShape.MembersOf(typeof(T), TypeConfig<T>.Properties, TypeConfig<T>.Fields)
            .Where(member => member.CanRead && !excluded.Contains(member.Info.Name))
            .Select(member => new QueryMember<T>(member)).ToArray();
    }

    /// <summary>Writes name and value; nothing if the value is null.</summary>
    /// <param name="writer">Takes the text.</param>
    /// <param name="owner">Whose member it is.</param>
    /// <param name="names">The style of its name.</param>
    /// <param name="any">Whether a parameter was written before; set if this one is written.</param>
    public void Write(TextWriter writer, T owner, NameStyle names, ref bool any)
    {
        var value = _get(owner);
        if (value is null) return;

        if (any) writer.Write('&');
        any = true;
        writer.Write(_names[(int)names]);
        writer.Write('=');

        _writer ??= QueryNotation.Instance.Writer(_member.Type);
        var text = TextOutput.ToText(output => _writer.WriteObject(output, value));

        // a list is its items: a bracket of a text is encoded
        var isList = text.Length > 1 && text[0] == '[' && text[text.Length - 1] == ']';
        writer.Write(isList ? text.Substring(1, text.Length - 2) : text);
    }
}
