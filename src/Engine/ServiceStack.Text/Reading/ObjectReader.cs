using System;
using System.Linq;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Reads classes, and structs that are treated like them, member by member. Unknown members are skipped.</summary>
internal sealed class ObjectReader<T> : ValueReader<T>
{
    private const int ShownOfText = 50;

    private readonly Notation _notation;
    private readonly EmptyCtorDelegate _make;
    private MemberTable<T> _members, _membersLeniently;

    public ObjectReader(Notation notation)
    {
        _notation = notation;
        _make = JsConfig.ModelFactory(typeof(T));
    }

    public override bool Groups => true;

    public override T Read(TextReading reading, Part part)
    {
        if (part.IsNull) return default;

        var members = _members ??= new(Members(), lenient: false);
        if (members.All.Length == 0) return (T)_make();

        var at = reading.ObjectStart(part);
        if (at < 0) throw NoObject(reading, part);
        if (reading.TypeName(part) is { } name
            && TypeNames.Allowed(name, typeof(T), reading.Settings) is { } type && type != typeof(T))
        {
            return (T)_notation.Reader(type).ReadObject(reading, part);
        }

        var made = (T)_make();
        reading.Enter();
        while (at < part.End)
        {
            var key = reading.Name(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var value = reading.Value(ref at, part.End);
            if (Find(reading, key) is { } member) Set(member, reading, key, ref made, value);
            reading.Separator(ref at, part.End);
        }
        reading.Leave();
        return JsConfig<T>.OnDeserializedFn is { } after ? after(made) : made;
    }

    public override unsafe bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (cursor.TakeNull()) return default(T) == null;
        if (cursor.Next != '{' || cursor.Settings.Lenient) return false;

        if (cursor.SaysType(out var type) && TypeNames.Allowed(type, typeof(T), cursor.Settings) is { } other && other != typeof(T))
        {
            var read = _notation.Reader(other).TryReadObject(ref cursor, out var instance);
            if (read) value = (T)instance;
            return read;
        }
        var members = _members ??= new(Members(), lenient: false);
        var made = (T)_make();
        cursor.Take('{');
        cursor.Enter();
        if (!cursor.Take('}'))
        {
            var next = 0;
            while (true)
            {
                cursor.White();
                MemberReader<T> member;
                // texts usually have the members in the type's order
                if (next < members.All.Length && cursor.Take(members.Prefixes[next])) member = members.All[next++];
                else if (cursor.TryPlain(out var name, out var length) && cursor.Take(':')) member = members.Find(name, length, ref next);
                else return false;
                cursor.White();
                if (member == null)
                {
                    if (!cursor.Skip()) return false;
                }
                else if (!member.TryRead(ref cursor, ref made)) return false;

                if (cursor.Take(',')) continue;
                if (cursor.Take('}')) break;
                return false;
            }
        }
        cursor.Leave();
        value = JsConfig<T>.OnDeserializedFn is { } after ? after(made) : made;
        return true;
    }

    private MemberReader<T> Find(TextReading reading, Part key)
    {
        if (!reading.Settings.Lenient) return _members.Find(reading.Text, key.Start, key.End);

        var name = MemberTable<T>.Squeezed(reading.Raw(key));
        return (_membersLeniently ??= new(_members.All, lenient: true)).Find(name, 0, name.Length);
    }

    private static void Set(MemberReader<T> member, TextReading reading, Part key, ref T made, Part value)
    {
        try
        {
            member.Read(reading, ref made, value);
        }
        catch (Exception failure) when (!TextRefusedException.Ends(failure) && !reading.Settings.ThrowOnDeserializationError)
        {
            // as in v3: a member that can't be read is skipped
        }
        catch (Exception failure) when (!TextRefusedException.Ends(failure))
        {
            throw NotSet(member.Member, reading.Raw(key), reading.Raw(reading.Unquoted(value)), failure);
        }
    }

    private MemberReader<T>[] Members() =>
        TypeShape.MembersOf(typeof(T), TypeConfig<T>.Properties, TypeConfig<T>.Fields)
            .Select(member => (MemberReader<T>)Activator.CreateInstance(
                typeof(MemberReader<,>).MakeGenericType(typeof(T), member.Type), _notation, member))
            .ToArray();

    private static SerializationException NotSet(Member member, string key, string text, Exception failure)
    {
        var name = member.Info.Name;
        var error = new SerializationException($"Failed to set property '{name}' with '{text}'", failure);
        error.Data["propertyName"] = key ?? name;
        if (text != null) error.Data["propertyValueString"] = text;
        error.Data["propertyType"] = member.Type;
        return error;
    }

    // as in v3, the quotes of a string are shown only if it is the whole text
    private static SerializationException NoObject(TextReading reading, Part part)
    {
        var isWhole = part.Length == reading.Text.Length || !reading.Notation.IsJson;
        var text = reading.Raw(isWhole ? part : reading.Unquoted(part));
        return new($"Type definitions should start with a '{{', expecting serialized type '{typeof(T).Name}', got string starting with: "
            + (text.Length < ShownOfText ? text : text.Substring(0, ShownOfText)));
    }
}
