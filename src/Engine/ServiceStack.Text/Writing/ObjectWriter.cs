using System;
using System.Linq;

namespace ServiceStack.Text.Common;

/// <summary>Classes, and structs that are treated like them: member by member.</summary>
internal sealed class ObjectWriter<T> : ValueWriter<T>
{
    /// <summary>Deeper graphs are considered endless.</summary>
    private const int DeepestGraph = 1000;

    private readonly Notation _notation;
    private readonly bool _sayType;
    private MemberWriter<T>[] _members;
    private MemberChoice<T> _choice;
    public ObjectWriter(Notation notation)
    {
        _notation = notation;
        _sayType = JsConfig<T>.IncludeTypeInfo || JsConfig.IncludeTypeInfo;
    }

    public override void Write(TextOutput output, T value)
    {
        if (value == null)
        {
            output.Write("{}");
            return;
        }
        var settings = output.Settings;
        if (output.Depth > settings.MaxDepth)
        {
            _notation.WriteNull(output);
            return;
        }
        if (output.Depth > DeepestGraph) throw TooDeep();

        var names = JsConfig<T>.EmitCamelCaseNames ? NameStyle.Camel
            : JsConfig<T>.EmitLowercaseUnderscoreNames ? NameStyle.Underscore
            : settings.Names;
        var any = false;
        output.Depth++;
        output.Write('{');
        if (_sayType || output.Dynamic || JsConfig<T>.IncludeTypeInfo) WriteType(output, value, ref any);

        var members = _members ??= Members();
        if (settings.Excluded == null && _choice == null)
        {
            foreach (var member in members) member.Write(output, ref value, names, ref any);
        }
        else
        {
            for (var i = 0; i < members.Length; i++)
            {
                if (settings.Excluded != null && settings.Excludes(typeof(T), members[i].Member.Info.Name)) continue;
                if (_choice == null || _choice.Wants(value, i)) members[i].Write(output, ref value, names, ref any);
            }
        }
        output.Write('}');
        output.Depth--;
    }

    private void WriteType(TextOutput output, T value, ref bool any)
    {
        output.Dynamic = false;
        var settings = output.Settings;
        if (settings.ExcludeTypeInfo || JsConfig<T>.ExcludeTypeInfo) return;

        any = true;
        _notation.WriteName(output, settings.TypeAttr);
        output.Write(':');
        _notation.WriteTypeName(output, settings.TypeWriter(typeof(T).IsInterface ? typeof(T) : value.GetType()));
    }

    private MemberWriter<T>[] Members()
    {
        var excluded = JsConfig<T>.ExcludePropertyNames;
        var members = TypeShape.MembersOf(typeof(T), TypeConfig<T>.Properties, TypeConfig<T>.Fields)
            .Where(member => member.CanRead && (excluded == null || !excluded.Contains(member.Info.Name)))
            .Select(Writer)
            .ToArray();
        _choice = MemberChoice<T>.Of(members.Select(member => member.Member));
        return members;
    }

    private MemberWriter<T> Writer(Member member)
    {
        var nullable = Nullable.GetUnderlyingType(member.Type);
        var type = nullable == null
            ? typeof(MemberWriter<,>).MakeGenericType(typeof(T), member.Type)
            : typeof(NullableMemberWriter<,>).MakeGenericType(typeof(T), nullable);
        return (MemberWriter<T>)Activator.CreateInstance(type, _notation, member);
    }

    private static InvalidOperationException TooDeep() => new(
        $"The {typeof(T).Name} to be written is {DeepestGraph} objects deep. Does it refer back to itself? "
        + "JsConfig.MaxDepth cuts such graphs off.");
}
